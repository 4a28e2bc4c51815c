// Asks before something is lost. Staying is the main answer, and what closing the dialog means.
import controls from './controls.module.css';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

export interface LeaveTexts {
  title: string;
  text?: string;
  stay: string;
  leave: string;
}

interface LeaveQuestionProps {
  texts: LeaveTexts;
  closeLabel: string;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ texts, closeLabel, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      title={texts.title}
      closeLabel={closeLabel}
      onClose={onStay}
      actions={
        <div className={styles.answers}>
          <button type="button" className={controls.secondary} onClick={onLeave}>
            {texts.leave}
          </button>
          <button type="button" className={controls.primary} onClick={onStay}>
            {texts.stay}
          </button>
        </div>
      }
    >
      {texts.text && <p>{texts.text}</p>}
    </Dialog>
  );
}
