// A corner button and its popup. The popup's code loads on the first press.
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLate } from '../../ui/use-late.ts';
import styles from './Corner.module.css';
import type { PopupName } from './popups.tsx';
import type { CornerProps } from './texts.ts';

interface CornerButtonProps extends CornerProps {
  popup: PopupName;
  label: string;
  className?: string | undefined;
  /** The icon. */
  children: ReactNode;
}

/** A round button whose label is both its accessible name and its tooltip. */
export function CornerButton({ popup, label, className, children, ...corner }: CornerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const late = useLate(() => import('./popups.tsx'), { isWanted: isOpen });
  const onClose = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.float ?? ''} ${className ?? ''}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && late && <late.Popups name={popup} {...corner} {...{ button, onClose }} />}
    </>
  );
}
