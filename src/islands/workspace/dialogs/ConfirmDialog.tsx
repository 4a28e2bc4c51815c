// A question with two answers; its cross and Escape mean no.
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
              // The second half of a double click on the button below is no answer to a question nobody has read.
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
