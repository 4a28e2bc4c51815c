// A yes/no question over the pages where people work. Its close button and Escape mean no.
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import buttons from './buttons.module.css';
import { Dialog } from './Dialog.tsx';
import work from './work.module.css';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
  place?: 'centre' | 'wide';
  /** `danger` for actions that cannot be undone. */
  kind?: 'main' | 'danger';
  /** Whether Enter means yes: only for actions that can be undone. */
  takesEnterAsYes?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, yes, no, onYes, onNo, children, place = 'centre', kind = 'main' } = props;
  const { takesEnterAsYes } = props;
  return (
    <Dialog
      title={title}
      closeLabel={no}
      onClose={onNo}
      place={place}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button onClick={onNo}>{no}</Button>
          <Button kind={kind} data-takes-focus={takesEnterAsYes || undefined} onClick={onYes}>
            {yes}
          </Button>
        </div>
      }
    >
      <div className={work.stack}>
        {text !== undefined && <p>{text}</p>}
        {children}
      </div>
    </Dialog>
  );
}
