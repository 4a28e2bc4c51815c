// A password field with a button that reveals the password (SPEC 2), for translators and admins.
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { MAX_PASSWORD_CHARS } from '../domain/account/account-limits.ts';
import { Field } from './Field.tsx';
import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  /** Labels of the button. */
  texts: { show: string; hide: string };
  name?: string;
  label: string;
  hint?: string;
  error?: string | null | undefined;
  /** The `autocomplete` attribute, a hint for password managers. */
  autoComplete: 'current-password' | 'new-password';
  isDisabled?: boolean;
}

/** Renders an uncontrolled field: its value is read when the form is submitted. */
export function PasswordField(props: PasswordFieldProps) {
  const { texts, name = 'password', label, hint, error, autoComplete, isDisabled } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.secret}>
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_PASSWORD_CHARS}
            readOnly={isDisabled}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? texts.hide : texts.show}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        </span>
      )}
    </Field>
  );
}
