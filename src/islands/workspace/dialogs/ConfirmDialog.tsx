// A yes/no question. Its close button and Escape mean no.
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../Button.tsx';
import controls from '../WorkControls.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({ title, text, yes, no, onYes, onNo, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      closeLabel={no}
      onClose={onNo}
      actions={
        <div className={`${controls.row ?? ''} ${controls.end ?? ''}`}>
          <Button onClick={onNo}>{no}</Button>
          <Button
            kind="main"
            onClick={({ detail }) => {
              // Ignores the second click of a double click on the button below the dialog: nobody has read the question
              // yet.
              if (detail < 2) onYes();
            }}
          >
            {yes}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
