// A labelled field for text, of one line or of several.
import type { ChangeEvent, ComponentProps, InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps
  extends
    Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>,
    Omit<InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>, 'onChange'> {
  /** The height in lines; without it the field has one line only. */
  rows?: number | undefined;
  /** Called with the text of a controlled field, one with a `value`. */
  onType?: (text: string) => void;
}

/** Renders a field, uncontrolled unless it has a `value`. The browser suggests nothing without `autoComplete`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, className, rows, onType, ...attributes } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        const field = {
          autoComplete: 'off',
          ...control,
          ...attributes,
          className: [control.className, className].filter(Boolean).join(' '),
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onType?.(target.value),
        };
        return rows === undefined ? <input {...field} /> : <textarea {...field} rows={rows} />;
      }}
    </Field>
  );
}
