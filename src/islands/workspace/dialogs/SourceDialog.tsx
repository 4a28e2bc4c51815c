// Asks what to do when the English changed while the translator worked (DESIGN decision 28): review it, or publish
// anyway.
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import type { WorkspaceTexts } from '../texts.ts';

interface SourceDialogProps {
  texts: WorkspaceTexts;
  onLook: () => void;
  onPublish: () => void;
}

export function SourceDialog({ texts, onLook, onPublish }: SourceDialogProps) {
  const t = texts.source;
  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      onClose={onLook}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button onClick={onPublish}>{t.publish}</Button>
          <Button kind="main" onClick={onLook}>
            {t.look}
          </Button>
        </div>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  );
}
