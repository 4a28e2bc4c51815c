// A corner button and its popup. The popup's code loads on the first press.
import { useCallback, type ReactNode } from 'react';
import { $offlinePopup, type OfflinePopup } from '../../stores/offline-popup.ts';
import { useLate } from '../../ui/use-late.ts';
import { useStore } from '../../ui/use-store.ts';
import styles from './Corner.module.css';
import type { CornerProps } from './texts.ts';

interface CornerButtonProps extends CornerProps {
  popup: OfflinePopup;
  /** The accessible name and tooltip; contains `name`. */
  label: string;
  /** The words on the button where it has room for them; the label unless said otherwise. */
  name?: string;
  className?: string | undefined;
  /** The icon. */
  children: ReactNode;
}

/** A round button; on narrow screens one with words. */
export function CornerButton({
  popup,
  label,
  name = label,
  className,
  children,
  ...corner
}: CornerButtonProps) {
  const isOpen = useStore($offlinePopup) === popup;
  const late = useLate(() => import('./popups.tsx'), { isWanted: isOpen });
  const onClose = useCallback(() => {
    if ($offlinePopup.get() === popup) $offlinePopup.set(null);
  }, [popup]);
  return (
    <>
      <button
        type="button"
        className={`${styles.float ?? ''} ${className ?? ''}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is pressed, and focus returns to what had it.
          currentTarget.focus();
          $offlinePopup.set(isOpen ? null : popup);
        }}
      >
        {children}
        <span>{name}</span>
      </button>
      {isOpen && late && <late.Popups name={popup} {...corner} onClose={onClose} />}
    </>
  );
}
