// A button in a corner and the popup that rises from it; what pops up comes when a button is first pressed.
import { useCallback, useRef, useState, type ReactNode } from 'react';
import styles from './Corner.module.css';
import { warn } from './log.ts';
import type { PopupName, Popups } from './popups.tsx';
import type { CornerProps } from './texts.ts';

interface CornerButtonProps extends CornerProps {
  popup: PopupName;
  label: string;
  className?: string | undefined;
  /** The icon. */
  children: ReactNode;
}

/** Both popups come together; a browser asks again for a module that could not be had. */
async function load(put: (loaded: typeof Popups) => void): Promise<void> {
  try {
    put((await import('./popups.tsx')).Popups);
  } catch (error) {
    warn(error);
  }
}

/** Round, with a name for screen readers and as a hint. */
export function CornerButton({ popup, label, className, children, ...corner }: CornerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [LoadedPopups, setCame] = useState<typeof Popups | null>(null);
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
        onClick={() => {
          setOpen(!isOpen);
          // It is a function: setState would call it.
          if (!LoadedPopups) void load((loaded) => setCame(() => loaded));
        }}
      >
        {children}
      </button>
      {isOpen && LoadedPopups && <LoadedPopups name={popup} {...corner} {...{ button, onClose }} />}
    </>
  );
}
