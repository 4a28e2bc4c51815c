// Asks before unsaved text is deleted by a logout.
import controls from '../../ui/controls.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Logout.module.css';
import type { AccountTexts } from './types.ts';

export type LogoutWords = 'logoutTitle' | 'logoutText' | 'logoutStay' | 'logoutGo';

interface LogoutQuestionProps {
  texts: Pick<AccountTexts['dashboard'], LogoutWords>;
  closeLabel: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Staying is the main answer, and what closing the dialog means. */
export function LogoutQuestion({ texts, closeLabel, onStay, onLeave }: LogoutQuestionProps) {
  return (
    <Dialog
      title={texts.logoutTitle}
      closeLabel={closeLabel}
      onClose={onStay}
      actions={
        <div className={styles.answers}>
          <button type="button" className={controls.secondary} onClick={onLeave}>
            {texts.logoutGo}
          </button>
          <button type="button" className={controls.primary} onClick={onStay}>
            {texts.logoutStay}
          </button>
        </div>
      }
    >
      <p>{texts.logoutText}</p>
    </Dialog>
  );
}
