// Asks how to resolve a conflict: somebody changed the same text, or the English was changed.
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { useWork } from '../work.ts';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

export function Conflicts() {
  const { editor } = useWork();
  const conflict = useStore(editor.$conflict);
  const moved = useStore(editor.$moved);
  return (
    <>
      {conflict?.isAsked && (
        <Suspense fallback={null}>
          <ConflictDialog conflict={conflict} />
        </Suspense>
      )}
      {moved && <SourceQuestion />}
    </>
  );
}

/** Asks what to do when the English changed while the translator worked: look at it, or publish anyway. */
function SourceQuestion() {
  const { texts, editor } = useWork();
  const t = texts.source;
  const { lookAtMove, publish } = editor.actions;
  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      onClose={lookAtMove}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button
            onClick={() => {
              lookAtMove();
              void publish({ source: true, warnings: true });
            }}
          >
            {t.publish}
          </Button>
          <Button kind="main" onClick={lookAtMove}>
            {t.look}
          </Button>
        </div>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  );
}
