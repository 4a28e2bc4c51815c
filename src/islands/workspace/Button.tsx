// The workspace's button.
import type { ButtonHTMLAttributes } from 'react';
import controls from './WorkControls.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: 'main' | 'plain' | undefined;
  size?: 'small' | undefined;
};

export function Button({ kind, size, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${controls.button ?? ''} ${className ?? ''}`}
      data-kind={kind}
      data-size={size}
      {...rest}
    />
  );
}
