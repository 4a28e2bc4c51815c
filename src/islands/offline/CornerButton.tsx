// A corner button and its popup. The popup's code loads on the first press.
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

/** Loads the code of both popups. The browser retries a failed module import at the next press. */
async function load(put: (loaded: typeof Popups) => void): Promise<void> {
  try {
    put((await import('./popups.tsx')).Popups);
  } catch (error) {
    warn(error);
  }
}

/** A round button whose label is both its accessible name and its tooltip. */
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
          // The component is a function, and setState would call it.
          if (!LoadedPopups) void load((loaded) => setCame(() => loaded));
        }}
      >
        {children}
      </button>
      {isOpen && LoadedPopups && <LoadedPopups name={popup} {...corner} {...{ button, onClose }} />}
    </>
  );
}
