// One part in one language: its form, its state and its actions.
import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import { partPath } from '../../../domain/routes.ts';
import { findEditProblems, toEdited } from '../../../domain/story/edit.ts';
import { splitTitle, type PartSlug } from '../../../domain/story/parts.ts';
import { workspaceCommand } from '../../../domain/translation/keys.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { $hasUnsavedText } from '../../../stores/unsaved.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { EditorBar } from './EditorBar.tsx';
import type { Message } from '../Notice.tsx';
import { PartForm } from './PartForm.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { StoryBuild } from './StoryBuild.tsx';
import { StoryConflict } from './StoryConflict.tsx';
import work from '../../../ui/work.module.css';
import styles from './StoryEditor.module.css';
import { StoryDialogs, type StoryDialog } from './StoryDialogs.tsx';
import { changedText, StoryStateBadge } from './StoryStateBadge.tsx';
import { useNow } from '../use-now.ts';
import { usePartEditor, type PartEditor } from './use-part-editor.ts';
import { usePublishing } from './publishing/use-publishing.ts';
import { storyViewPath } from './use-story-view.ts';

interface StoryEditorProps {
  texts: AdminTexts;
  isReady: boolean;
  language: Language;
  part: PartSlug;
  pictures: PictureTable;
  /** The paragraph to begin at, counted from 0. */
  paragraph: number | null;
}

/** The text for the result of the last write. */
function outcomeText(
  { outcome, answer }: PartEditor,
  t: AdminTexts['stories']['editor'],
  language: Language,
): Message | null {
  if (outcome === null) return null;
  switch (outcome.kind) {
    case 'saved':
      return { tone: 'good', text: fill(t.saved, { rev: answer?.rev ?? '' }) };
    case 'deleted':
      return { tone: 'good', text: language === DEFAULT_LANGUAGE ? t.deletedEnglish : t.deleted };
    case 'save-failed':
      return { tone: 'error', text: fill(t.saveFailed, { message: outcome.message }) };
    case 'delete-failed':
      return { tone: 'error', text: fill(t.deleteFailed, { message: outcome.message }) };
  }
}

/** Focuses the text of a paragraph, counted from 0, once it is rendered. */
function focusParagraph(index: number): void {
  requestAnimationFrame(() => {
    const text = document.querySelector<HTMLElement>(
      `li[data-paragraph-id]:nth-child(${index + 1}) textarea`,
    );
    text?.focus({ preventScroll: true });
    text?.scrollIntoView({ block: 'center' });
  });
}

/** The page of a part. */
export function StoryEditor(props: StoryEditorProps) {
  const { texts, isReady, language, part, pictures, paragraph } = props;
  const { stories } = texts;
  const t = stories.editor;
  const editor = usePartEditor(isReady, language, part);
  const { answer, english, edited, isDirty, isBusy, phase } = editor;
  const [opened, setOpened] = useState<StoryDialog | null>(null);
  const nowMs = useNow();
  const isEnglish = language === DEFAULT_LANGUAGE;
  // `Part IV`, from the English title.
  const label = splitTitle((english ?? answer?.partData)?.title ?? '').label || part;
  const names = { part: label, language: stories.languages[language] };
  const needsQuote = english?.content.quote !== undefined;
  const problems = edited ? findEditProblems(edited, { needsQuote }) : [];
  const isNew = answer?.partData === null;
  const publishing = usePublishing(editor, language, problems);
  const { tries, isTypoOnly, isLooking, question } = publishing;

  useEffect(() => {
    $hasUnsavedText.set(isDirty);
    return () => $hasUnsavedText.set(false);
  }, [isDirty]);

  // Focuses the first invalid field on a save attempt and after the response, but not while typing.
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-field-wrong] :is(input, textarea)')?.focus();
  }, [tries]);

  const isLoaded = edited !== null;
  useEffect(() => {
    if (isLoaded && paragraph !== null) focusParagraph(paragraph);
  }, [isLoaded, paragraph]);

  useKeyDown((event) => {
    if (workspaceCommand(event) !== 'save') return;
    event.preventDefault();
    if (editor.conflict === null && question === null) void publishing.start();
  });

  const canDelete = answer !== null && !isNew && (!isEnglish || answer.status === 'published');
  const shown = tries > 0 ? problems : [];
  const plain = (text: string): Message => ({ tone: 'plain', text });
  const message: Message =
    shown.length > 0
      ? {
          tone: 'error',
          text: shown.length === 1 ? t.checkFirstOne : fill(t.checkFirst, { count: shown.length }),
        }
      : (outcomeText(editor, t, language) ??
        plain(publishing.isRestored ? t.history.inForm : isDirty ? t.unsavedState : t.unchanged));
  return (
    <div className={styles.editor}>
      <a className={work.back} href={storyViewPath({ language, part: null })}>
        <span aria-hidden>←</span>
        {t.back}
      </a>
      <header className={styles.head}>
        <PageTitle>
          {answer ? fill(isNew ? t.newHeading : t.heading, names) : stories.title}
        </PageTitle>
        {answer && (
          <p className={styles.facts}>
            <StoryStateBadge state={answer.status} texts={stories.states} />
            {answer.rev > 0 && (
              <span>
                {fill(t.savedState, {
                  rev: answer.rev,
                  changed: changedText(answer, stories, nowMs) ?? stories.never,
                })}
              </span>
            )}
            <a href={partPath(language, part)} target="_blank" rel="noopener noreferrer">
              {stories.openPage}
            </a>
            {answer.rev > 0 && (
              <Button onClick={() => setOpened('history')}>{t.history.open}</Button>
            )}
            {canDelete && (
              <Button kind="danger" disabled={isBusy} onClick={() => setOpened('delete')}>
                {t.delete}
              </Button>
            )}
            {answer.isOvertaken && <strong>{stories.overtaken}</strong>}
          </p>
        )}
        {answer?.draft && (
          <p className={work.caution}>
            {fill(t.draftNotice, {
              name: answer.draft.by ?? t.conflict.somebody,
              ago: formatAgo(answer.draft.updatedAt, nowMs, 'en'),
            })}
          </p>
        )}
        {answer && (
          <StoryBuild build={answer.build} texts={stories.build} onRefresh={editor.refreshBuild} />
        )}
      </header>
      {phase === 'loading' && !edited && <SkeletonRows label={texts.loading} />}
      {phase === 'missing' && <LoadFailure texts={texts} text={t.unknown} />}
      {phase === 'failed' && <LoadFailure texts={texts} text={t.failed} onRetry={editor.reload} />}
      {edited && answer && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void publishing.start();
          }}
        >
          {isNew && answer.committed && !isDirty && (
            <Button onClick={() => answer.committed && editor.change(toEdited(answer.committed))}>
              {t.startFromCommitted}
            </Button>
          )}
          <PartForm
            texts={t}
            part={part}
            languages={stories.languages}
            edited={edited}
            english={english}
            language={language}
            pictures={pictures}
            problems={shown}
            issues={editor.issues}
            isDisabled={isBusy || isLooking}
            onChange={editor.change}
          />
          <EditorBar
            texts={t}
            message={message}
            saveLabel={isNew ? fill(t.saveNew, names) : t.save}
            isDirty={isDirty}
            isBusy={isBusy}
            isLooking={isLooking}
            isBlocked={editor.conflict !== null}
            typoOnly={
              isEnglish ? { isChosen: isTypoOnly, choose: publishing.chooseTypoOnly } : null
            }
            onDiscard={editor.discard}
            onPreview={() => setOpened('preview')}
          >
            {editor.conflict && (
              <StoryConflict
                texts={texts}
                conflict={editor.conflict}
                nowMs={nowMs}
                part={part}
                language={language}
                pictures={pictures}
                isBusy={isBusy}
                onKeepMine={(rev) => void publishing.start(rev)}
                onTakeTheirs={editor.takeTheirs}
              />
            )}
          </EditorBar>
        </form>
      )}
      <StoryDialogs
        {...{ texts, editor, publishing, opened, names, language, part, pictures, nowMs }}
        onClose={() => setOpened(null)}
      />
      <LeaveGuard isDirty={isDirty} texts={t.leave} closeLabel={texts.close} />
    </div>
  );
}
