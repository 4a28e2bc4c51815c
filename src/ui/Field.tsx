// A labelled field with its hint and error, associated for assistive technology (WCAG 1.3.1, 3.3.1).
import { useId, type ReactNode } from 'react';
import styles from './forms.module.css';

export interface FieldControl {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error message; empty or null if there is none. */
  error?: string | null | undefined;
  /** Renders the control with the attributes that associate it with label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** Renders label, control, then error and hint. An error is announced when it appears. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = Boolean(error);
  const described = [hasError ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasError || undefined,
      })}
      <p id={errorId} className={styles.error} role="alert" hidden={!hasError}>
        {error}
      </p>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
