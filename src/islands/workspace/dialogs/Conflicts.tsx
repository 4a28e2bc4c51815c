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
  const newSource = useStore(editor.$newSource);
  return (
    <>
      {conflict?.isShown && (
        <Suspense fallback={null}>
          <ConflictDialog conflict={conflict} />
        </Suspense>
      )}
      {newSource && <SourceQuestion />}
    </>
  );
}

/** Asks whether to look at the English, which changed while the translator worked, or to publish anyway. */
function SourceQuestion() {
  const { texts, editor } = useWork();
  const t = texts.source;
  const { showNewSource, publish } = editor.actions;
  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      onClose={showNewSource}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button
            onClick={() => {
              showNewSource();
              void publish({ source: true, warnings: true });
            }}
          >
            {t.publish}
          </Button>
          <Button kind="main" onClick={showNewSource}>
            {t.look}
          </Button>
        </div>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  );
}
