// The buttons of readers' pages. Those of the pages where people work are in Button.tsx.
import type { ComponentProps } from 'react';
import controls from './controls.module.css';

type ReaderButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary';
  isWide?: boolean;
  /** The name of a round button, which shows an icon only. */
  label?: string;
};

/** Renders a `button` that submits nothing unless its `type` says so. */
export function ReaderButton({ label, kind, isWide, className = '', ...rest }: ReaderButtonProps) {
  const shape = kind ?? (label ? 'round' : 'secondary');
  const classes = `${controls[shape] ?? ''} ${isWide ? (controls.wide ?? '') : ''} ${className}`;
  return <button type="button" className={classes} aria-label={label} title={label} {...rest} />;
}
