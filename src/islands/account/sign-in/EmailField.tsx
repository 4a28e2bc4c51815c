// The field for an email address, which is also who signs in.
import { MAX_EMAIL_CHARS } from '../../../domain/limits.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from './Door.module.css';

interface EmailFieldProps {
  label: string;
  error: string | undefined;
  isDisabled: boolean;
  /** The address, where it can be no other. */
  fixed?: string | null;
}

/** Uncontrolled: what was typed is read when the form is sent. */
export function EmailField({ label, error, isDisabled, fixed = null }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className={`${control.className ?? ''} ${fixed === null ? '' : (styles.fixed ?? '')}`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL_CHARS}
          defaultValue={fixed ?? ''}
          readOnly={fixed !== null || isDisabled}
        />
      )}
    </Field>
  );
}
