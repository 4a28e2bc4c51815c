// One part in one language: its form, its state and its actions.
import { lazy, Suspense, useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/picture-table.ts';
import { partPath } from '../../../domain/routes.ts';
import type { PartData } from '../../../domain/story/admin.ts';
import { findEditProblems, toEdited, toPartData } from '../../../domain/story/edit.ts';
import { splitTitle, type PartSlug } from '../../../domain/story/parts.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { EditorPage } from './EditorPage.tsx';
import type { Message } from '../Notice.tsx';
import { PartForm } from './PartForm.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import work from '../../../ui/work.module.css';
import styles from './StoryEditor.module.css';
import { StoryPreview } from './StoryPreview.tsx';
import { changedText, StoryStateBadge } from './StoryStateBadge.tsx';
import { useNow } from '../use-now.ts';
import { usePartEditor, type PartEditor } from './use-part-editor.ts';
import { usePublishing } from './publishing/use-publishing.ts';

const SaveDialog = lazy(() =>
  import('./publishing/SaveDialog.tsx').then((m) => ({ default: m.SaveDialog })),
);
const StoryHistory = lazy(() =>
  import('./publishing/StoryHistory.tsx').then((m) => ({ default: m.StoryHistory })),
);

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
  const { answer, english, edited, isDirty, isBusy, phase, conflict } = editor;
  const [opened, setOpened] = useState<'preview' | 'delete' | 'history' | null>(null);
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

  // Focuses the first invalid field on a save attempt and after the response, but not while typing.
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-field-wrong] :is(input, textarea)')?.focus();
  }, [tries]);

  const isLoaded = edited !== null;
  useEffect(() => {
    if (isLoaded && paragraph !== null) focusParagraph(paragraph);
  }, [isLoaded, paragraph]);

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
  const theirs = conflict?.partData ?? null;
  const close = (): void => setOpened(null);
  const preview = (title: string, partData: PartData, onClose: () => void) => (
    <StoryPreview
      {...{ title, partData, part, language, pictures, onClose }}
      closeLabel={texts.close}
    />
  );
  return (
    <EditorPage
      {...{ texts, language, message, isDirty, isBusy, isLooking }}
      title={answer ? fill(isNew ? t.newHeading : t.heading, names) : stories.title}
      facts={
        answer && (
          <>
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
            {answer.draft && (
              <p className={work.caution}>
                {fill(t.draftNotice, {
                  name: answer.draft.by ?? t.conflict.somebody,
                  ago: formatAgo(answer.draft.updatedAt, nowMs, 'en'),
                })}
              </p>
            )}
          </>
        )
      }
      build={answer?.build}
      onRefreshBuild={editor.refreshBuild}
      failure={
        phase === 'missing' ? (
          <LoadFailure texts={texts} text={t.unknown} />
        ) : phase === 'failed' ? (
          <LoadFailure texts={texts} text={t.failed} onRetry={editor.reload} />
        ) : null
      }
      fields={
        edited &&
        answer && (
          <>
            {isNew && answer.committed && !isDirty && (
              <Button onClick={() => answer.committed && editor.change(toEdited(answer.committed))}>
                {t.startFromCommitted}
              </Button>
            )}
            <PartForm
              {...{ part, edited, english, language, pictures }}
              texts={t}
              languages={stories.languages}
              problems={shown}
              issues={editor.issues}
              isDisabled={isBusy || isLooking}
              onChange={editor.change}
            />
          </>
        )
      }
      conflict={
        conflict && (
          <ConflictNotice
            texts={t.conflict}
            title={t.conflict.title}
            text={fill(conflict.partData ? t.conflict.text : t.conflict.deleted, {
              name: conflict.by ?? t.conflict.somebody,
              rev: conflict.rev,
              ago: conflict.updatedAt === null ? '' : formatAgo(conflict.updatedAt, nowMs, 'en'),
            })}
            isBusy={isBusy}
            onKeepMine={() => void publishing.start(conflict.rev)}
            onTakeTheirs={editor.reload}
            theirs={
              theirs && ((onClose: () => void) => preview(t.conflict.theirs, theirs, onClose))
            }
          />
        )
      }
      options={
        isEnglish && (
          <label className={styles.typo} title={t.typoOnlyHint}>
            <input
              type="checkbox"
              checked={isTypoOnly}
              onChange={({ target }) => publishing.chooseTypoOnly(target.checked)}
            />
            <span>
              {t.typoOnly}
              <span className="visually-hidden">. {t.typoOnlyHint}</span>
            </span>
          </label>
        )
      }
      saveLabel={isNew ? fill(t.saveNew, names) : t.save}
      isAsking={question !== null}
      onSave={() => void publishing.start()}
      onDiscard={editor.discard}
      onPreview={() => setOpened('preview')}
    >
      <Suspense fallback={null}>
        {question && (
          <SaveDialog
            {...{ texts, question, names, language, isTypoOnly, nowMs }}
            onNo={publishing.cancel}
            onYes={publishing.confirm}
          />
        )}
        {opened === 'preview' && edited && preview(t.previewTitle, toPartData(edited), close)}
        {opened === 'history' && edited && (
          <StoryHistory
            {...{ texts, language, part }}
            current={toPartData(edited)}
            committed={answer?.committed ?? null}
            onRestore={publishing.restore}
            onClose={close}
          />
        )}
        {opened === 'delete' && (
          <ConfirmDialog
            no={texts.cancel}
            title={fill(t.deleteTitle, names)}
            text={isEnglish ? t.deleteEnglish : t.deleteTranslation}
            yes={t.deleteYes}
            onNo={close}
            onYes={() => {
              close();
              void editor.remove();
            }}
          />
        )}
      </Suspense>
    </EditorPage>
  );
}
