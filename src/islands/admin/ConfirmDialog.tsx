// A yes/no question.
import type { AdminTexts } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import buttons from './buttons.module.css';

interface ConfirmDialogProps {
  texts: AdminTexts;
  title: string;
  text: string;
  yes: string;
  onCancel: () => void;
  onYes: () => void;
}

/** The close button and Escape mean no. */
export function ConfirmDialog({ texts, title, text, yes, onCancel, onYes }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      closeLabel={texts.cancel}
      onClose={onCancel}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <button type="button" className={buttons.button} onClick={onCancel}>
            {texts.cancel}
          </button>
          <button type="button" className={buttons.button} data-kind="main" onClick={onYes}>
            {yes}
          </button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
