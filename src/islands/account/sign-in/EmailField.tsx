// The field for an email address, which is also the user name.
import { MAX_EMAIL_CHARS } from '../../../domain/account/account-limits.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AccountForm.module.css';

interface EmailFieldProps {
  label: string;
  error: string | undefined;
  isDisabled: boolean;
  /** The only address that is allowed; null allows any. */
  fixed?: string | null;
}

/** Shows an uncontrolled field: the form reads its value on submit. */
export function EmailField({ label, error, isDisabled, fixed = null }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      className={fixed === null ? undefined : styles.fixed}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_CHARS}
      defaultValue={fixed ?? ''}
      readOnly={fixed !== null || isDisabled}
    />
  );
}
