// The editor of one part: the bars, the rows, the side panels, and the open question.
import { atom } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import { REVIEW_FRAGMENT, TERMS_FRAGMENT } from '../../domain/account/routes.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import type { FieldId } from '../../domain/translation/text/fields.ts';
import { glossaryOf, type TermsResponse } from '../../domain/translation/terms.ts';
import { $connection } from '../../stores/connection.ts';
import { useDiscussion } from '../../ui/review/use-discussion.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useSelected, useStore } from '../../ui/use-store.ts';
import { setPartInUrl } from './address.ts';
import type { EditorConfig } from './editor-config.ts';
import { Conflicts } from './dialogs/Conflicts.tsx';
import { Questions, UnsavedGuard } from './dialogs/Questions.tsx';
import { readAutosave } from './editor/autosave-choice.ts';
import { browserDependencies } from './editor/browser-dependencies.ts';
import { createEditor } from './editor/editor.ts';
import { PART_REMOVED } from './editor/failure-kind.ts';
import { useEditor } from './editor/use-editor.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { createChecks } from './rows/checks.ts';
import { Rows } from './rows/Rows.tsx';
import { usePartCorrections } from './rows/use-part-corrections.ts';
import { Side } from './side/Side.tsx';
import { Banners } from './status/Banners.tsx';
import { OfflineNotice } from './status/OfflineNotice.tsx';
import { LoadProblem } from './status/LoadProblem.tsx';
import { useReconnect } from './status/use-reconnect.ts';
import type { EditorProps } from './types.ts';
import { useWorkspaceShortcuts } from './use-workspace-shortcuts.ts';
import { FeedbackContext, WorkContext, type Question, type Tool, type Work } from './work.ts';
import styles from './WorkFrame.module.css';

interface EditorViewProps extends Pick<Work, 'titles'>, EditorProps {
  config: EditorConfig;
  /** The part to open first. */
  first: PartSlug;
  /** Checks the connection and shows the result. */
  onCheck: () => Promise<void>;
}

function createWork({ config, first, glossary, ...props }: Omit<EditorViewProps, 'onCheck'>): Work {
  const editor = createEditor(browserDependencies(config, props.texts), first);
  editor.setAutosave(readAutosave());
  const $field = atom<FieldId>('title');
  const $terms = atom<TermsResponse | null>(null);
  const { target, calls } = config;
  const { terms } = calls;
  const $glossary = atom(glossary);
  $terms.listen((known) => {
    if (known && target !== 'en') $glossary.set(glossaryOf(known.rows, target));
  });
  return {
    ...props,
    config,
    editor,
    checks: createChecks(editor, target, $glossary),
    $terms,
    loadTerms:
      terms &&
      (async (signal) => {
        const result = await terms.load(signal);
        if (result.ok && !signal.aborted) $terms.set(result.data);
        return result;
      }),
    $glossary,
    $question: atom<Question | null>(null),
    $tool: atom<Tool | null>(null),
    $field,
    $isSideOpen: atom(false),
    openPart: (part) => {
      setPartInUrl(part);
      $field.set('title');
      void editor.open(part);
    },
  };
}

const NO_PARAGRAPHS: readonly string[] = [];

export function EditorView(props: EditorViewProps) {
  const { texts, language, titles, config, first, onCheck } = props;
  const [work] = useState(() => createWork(props));
  const { editor } = work;
  useEditor(editor, first);
  useLoaded(work.loadTerms);
  useEffect(() => {
    if (!work.loadTerms) return;
    if (location.hash === TERMS_FRAGMENT) work.$tool.set('glossary');
    else if (location.hash === REVIEW_FRAGMENT) work.$tool.set('review');
  }, [work]);
  const { isOnline } = useStore($connection);
  // Does not select the typed text: when it changes, only the rows and bars that show it render again.
  const stateName = useSelected(editor.$edit, (edit) => edit.name);
  const part = useSelected(editor.$edit, (edit) => edit.part);
  const failed = useSelected(editor.$edit, (edit) => (edit.name === 'failed' ? edit : null));
  const rev = useSelected(editor.$edit, () => editor.editSession()?.response.rev ?? null);
  const stored = useSelected(
    editor.$edit,
    () => editor.editSession()?.base.text.text ?? NO_PARAGRAPHS,
  );
  useReconnect(failed?.isUnreached === true, () => void editor.open(part));
  const discussionCalls = useMemo(() => config.calls.discussion(part), [config, part]);
  const discussion = useDiscussion(discussionCalls, rev);
  useWorkspaceShortcuts(work, discussion);
  const corrections = usePartCorrections(work.texts.corrections, { config, editor }, part, stored);
  return (
    <WorkContext value={work}>
      <FeedbackContext value={{ discussion, corrections }}>
        <div className={styles.frame} data-workspace={stateName}>
          <Header />
          <main id="story" className={styles.main}>
            {!isOnline && !failed && (
              <OfflineNotice texts={texts} language={language} onCheck={onCheck} />
            )}
            <Banners />
            {stateName === 'loading' && <p role="status">{texts.loading}</p>}
            {failed && (
              <LoadProblem
                {...{ texts, language, titles, isOnline, onCheck }}
                {...config}
                hrefOf={failed.message === PART_REMOVED ? config.hrefOf : undefined}
                onRetry={() => void editor.open(part)}
              />
            )}
            {stateName === 'ready' && <Rows />}
          </main>
          {stateName === 'ready' && (
            <>
              <Side />
              <Footer />
              <Questions />
              <Conflicts />
              <UnsavedGuard />
            </>
          )}
        </div>
      </FeedbackContext>
    </WorkContext>
  );
}
