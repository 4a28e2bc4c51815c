// Asks for confirmation before a deletion (SPEC 5).
import controls from '../../../ui/controls.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from '../Popup.module.css';
import type { OfflineTexts } from '../texts.ts';

interface ConfirmProps {
  texts: OfflineTexts;
  question: string;
  yes: string;
  onAnswer: (isYes: boolean) => void;
}

/** A modal dialog. Its close button and Escape count as "no". */
export function Confirm({ texts, question, yes, onAnswer }: ConfirmProps) {
  const no = (): void => onAnswer(false);
  return (
    <Dialog
      title={question}
      closeLabel={texts.close}
      onClose={no}
      actions={
        <div className={styles.row}>
          <button type="button" className={controls.secondary} onClick={no}>
            {texts.cancel}
          </button>
          <button type="button" className={controls.primary} onClick={() => onAnswer(true)}>
            {yes}
          </button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
