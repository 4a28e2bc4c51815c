// The field for an email address, which is also the user name.
import { MAX_EMAIL_CHARS } from '../../../domain/account/account-limits.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AccountForm.module.css';

interface EmailFieldProps {
  label: string;
  error: string | undefined;
  isDisabled: boolean;
  /** The address, where no other is allowed. */
  fixed?: string | null;
}

/** Uncontrolled: the form reads the value on submit. */
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
