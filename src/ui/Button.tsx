// The button of the pages where people work: workspace and admin pages. Readers' buttons are in controls.module.css.
import type { ComponentProps } from 'react';
import buttons from './buttons.module.css';

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'main' | 'plain' | 'danger' | undefined;
  size?: 'small' | undefined;
};

/** Renders a `button` that submits nothing unless its `type` says so. */
export function Button({ kind, size, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={[buttons.button, className].filter(Boolean).join(' ')}
      data-kind={kind}
      data-size={size}
      {...rest}
    />
  );
}
