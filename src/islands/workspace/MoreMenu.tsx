// Renders the less frequent tools behind one button. Each tool is loaded when it is opened.
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useRef, useState } from 'react';
import { AnchoredCard } from '../../ui/AnchoredCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { $connection } from '../../stores/connection.ts';
import { useSelected, useStore } from '../../ui/use-store.ts';
import { Check } from '../../ui/Check.tsx';
import { readAutosave, storeAutosave } from './editor/autosave-choice.ts';
import { useButtons } from './editor/buttons.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { hasUnsaved, useFeedback, useWork, type Tool } from './work.ts';
import styles from './WorkHeader.module.css';

const DIALOGS = {
  preview: lazy(() => import('./dialogs/PreviewDialog.tsx')),
  review: lazy(() => import('../../ui/review/ReviewDialog.tsx')),
  history: lazy(() => import('./dialogs/HistoryDialog.tsx')),
  glossary: lazy(() => import('./dialogs/TermsDialog.tsx')),
  replace: lazy(() => import('./replace/ReplaceDialog.tsx')),
  xliff: lazy(() => import('./dialogs/XliffDialog.tsx')),
  shortcuts: lazy(() => import('./dialogs/ShortcutsDialog.tsx')),
};

const TOOLS = Object.keys(DIALOGS) as Tool[];

/** The tools that need a translation and its English. */
const TRANSLATION_TOOLS: ReadonlySet<Tool> = new Set(['review', 'glossary', 'replace', 'xliff']);

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('button:enabled')?.focus();
}

export function MoreMenu() {
  const { texts, config, editor, $tool } = useWork();
  const isReady = useSelected(editor.$edit, ({ name }) => name === 'ready');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const tool = useStore($tool);
  const close = (): void => {
    // Focuses the button first, because a dialog that opens now will return the focus to it.
    button.current?.focus();
    setOpen(false);
  };
  return (
    <>
      <Button
        ref={button}
        kind="plain"
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-more
        // A press on this button closes the open card, as any press outside it does; the click opens it again.
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={18} aria-hidden />
        <span className={styles.word}>{texts.actions.more}</span>
      </Button>
      {isOpen && (
        <AnchoredCard
          anchor={() => button.current?.getBoundingClientRect() ?? null}
          label={texts.actions.more}
          onClose={close}
        >
          <div className={styles.menu} ref={focusFirst}>
            {TOOLS.filter((name) => !config.english || !TRANSLATION_TOOLS.has(name)).map((name) => (
              <Button
                key={name}
                kind="plain"
                disabled={!isReady}
                data-tool={name}
                onClick={() => {
                  close();
                  $tool.set(name);
                }}
              >
                {texts.tools[name]}
              </Button>
            ))}
            <OccasionalTools onDone={close} />
          </div>
        </AnchoredCard>
      )}
      <Suspense fallback={null}>{tool && isReady && <OpenTool tool={tool} />}</Suspense>
    </>
  );
}

function OpenTool({ tool }: { tool: Tool }) {
  const { texts, language, config, $tool } = useWork();
  const { discussion } = useFeedback();
  const { isOnline } = useStore($connection);
  const ToolDialog = DIALOGS[tool];
  return (
    <ToolDialog
      {...{ texts, language, discussion, isOnline }}
      target={config.target}
      onClose={() => $tool.set(null)}
    />
  );
}

/** Shows what is used rarely: unpublishing, the switch of autosave, and the button to log out. */
function OccasionalTools({ onDone }: { onDone: () => void }) {
  const work = useWork();
  const { texts, leaveTexts, editor, $question } = work;
  const { showsUnpublish, canUnpublish } = useButtons(work);
  const [hasAutosave, setAutosave] = useState(readAutosave);
  const unpublish = (): void => {
    onDone();
    $question.set('unpublish');
  };
  return (
    <>
      <hr />
      {showsUnpublish && (
        <Button kind="plain" disabled={!canUnpublish} onClick={unpublish}>
          {texts.actions.unpublish}
        </Button>
      )}
      <Check
        checked={hasAutosave}
        onCheck={(isOn) => {
          setAutosave(isOn);
          storeAutosave(isOn);
          editor.setAutosave(isOn);
        }}
      >
        {texts.save.autosave}
      </Check>
      {leaveTexts && (
        <>
          <hr />
          <LeaveButton texts={leaveTexts} hasUnsavedText={hasUnsaved(work)} />
        </>
      )}
    </>
  );
}
