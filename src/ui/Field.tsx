// A labelled field with its hint and its error, tied together for every reader of the page (WCAG 1.3.1, 3.3.1).
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
  /** What is wrong; empty or null when nothing is. */
  error?: string | null | undefined;
  /** Draws the control with what ties it to label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, then error or hint. An error is announced when it appears. */
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
