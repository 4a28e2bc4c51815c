// The cover's texts in one language: title, author, descriptions and era.
import { useEffect, useState } from 'react';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { COVER_FIELDS, isCoverText, type CoverField } from '../../../../domain/story/cover.ts';
import { rowsFor } from '../../../../domain/translation/buttons.ts';
import { workspaceCommand } from '../../../../domain/translation/keys.ts';
import { formatAgo } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { $hasUnsavedText } from '../../../../stores/unsaved.ts';
import { Button } from '../../../../ui/Button.tsx';
import work from '../../../../ui/work.module.css';
import buttons from '../../../../ui/buttons.module.css';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import { LoadFailure } from '../../LoadFailure.tsx';
import { PageTitle } from '../../PageTitle.tsx';
import { SkeletonRows } from '../../SkeletonRows.tsx';
import { useNow } from '../../use-now.ts';
import { EnglishText } from '../EnglishText.tsx';
import form from '../PartForm.module.css';
import { StoryBuild } from '../StoryBuild.tsx';
import styles from '../StoryEditor.module.css';
import { storyViewPath } from '../use-story-view.ts';
import { CoverConflictNotice } from './CoverConflict.tsx';
import { useCover } from './use-cover.ts';

interface CoverFormProps {
  texts: AdminTexts;
  isReady: boolean;
  language: Language;
}

const LONG_FIELDS: readonly CoverField[] = ['description', 'coverDescription'];

export function CoverForm({ texts, isReady, language }: CoverFormProps) {
  const { stories } = texts;
  const t = stories.cover;
  const editor = useCover(isReady, language);
  const { answer, edited, isDirty, isBusy, outcome, conflict } = editor;
  const [isTried, setTried] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const nowMs = useNow();
  const ago = (at: string | null) => (at === null ? '' : formatAgo(at, nowMs, 'en'));
  const wrong = edited ? COVER_FIELDS.filter((field) => !isCoverText(field, edited[field])) : [];

  useEffect(() => {
    $hasUnsavedText.set(isDirty);
    return () => $hasUnsavedText.set(false);
  }, [isDirty]);

  const save = async (rev?: number): Promise<void> => {
    if (!edited || !isDirty || isBusy) return;
    setTried(true);
    if (wrong.length > 0) {
      document.querySelector<HTMLElement>(`[data-cover="${wrong[0] ?? ''}"] [id]`)?.focus();
      return;
    }
    await editor.save(edited, rev);
    setTried(false);
  };

  useKeyDown((event) => {
    if (workspaceCommand(event) !== 'save') return;
    event.preventDefault();
    if (conflict === null && !isResetting) void save();
  });

  const message =
    outcome?.kind === 'saved'
      ? fill(t.saved, { rev: answer?.rev ?? '' })
      : outcome
        ? fill(t.failed, { message: outcome.message })
        : isDirty
          ? stories.editor.unsavedState
          : stories.editor.unchanged;
  const tone = outcome?.kind === 'saved' ? 'good' : outcome ? 'error' : 'plain';
  return (
    <div className={styles.editor}>
      <a className={work.back} href={storyViewPath({ language, part: null })}>
        <span aria-hidden>←</span>
        {stories.editor.back}
      </a>
      <header className={styles.head}>
        <PageTitle>{fill(t.heading, { language: stories.languages[language] })}</PageTitle>
        <p>{t.text}</p>
        {answer && (
          <>
            <p className={styles.facts}>
              <span>
                {answer.isOwn
                  ? fill(t.own, { name: answer.by ?? '', ago: ago(answer.updatedAt) })
                  : t.committed}
              </span>
              {answer.isOwn && (
                <Button disabled={isBusy} onClick={() => setResetting(true)}>
                  {t.reset}
                </Button>
              )}
            </p>
            <StoryBuild
              build={answer.build}
              texts={stories.build}
              onRefresh={editor.refreshBuild}
            />
          </>
        )}
      </header>
      {editor.hasFailed && (
        <LoadFailure texts={texts} text={t.loadFailed} onRetry={editor.reload} />
      )}
      {!answer && !editor.hasFailed && <SkeletonRows label={texts.loading} />}
      {answer && edited && (
        <form
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className={`${form.panel ?? ''} ${form.words ?? ''}`}>
            {COVER_FIELDS.map((field) => (
              <div key={field} data-cover={field}>
                {language !== 'en' && (
                  <EnglishText text={answer.english[field]} label={stories.editor.english} />
                )}
                <TextField
                  label={t.fields[field]}
                  error={isTried && wrong.includes(field) ? t.invalid : null}
                  lang={HTML_LANG[language]}
                  rows={LONG_FIELDS.includes(field) ? rowsFor(answer.english[field]) : undefined}
                  readOnly={isBusy}
                  value={edited[field]}
                  onType={(text) => editor.change({ ...edited, [field]: text })}
                />
              </div>
            ))}
          </div>
          <div className={styles.bar}>
            {conflict && (
              <CoverConflictNotice
                {...{ conflict, edited, language, nowMs, isBusy }}
                texts={texts}
                onKeepMine={() => void save(conflict.rev)}
                onTakeTheirs={editor.reload}
              />
            )}
            <p className={styles.message} data-tone={tone} role="status">
              {message}
            </p>
            <div className={buttons.row}>
              <Button disabled={!isDirty || isBusy} onClick={editor.discard}>
                {stories.editor.discard}
              </Button>
              <Button type="submit" kind="main" disabled={!isDirty || isBusy || conflict !== null}>
                {isBusy ? stories.editor.saving : t.save}
              </Button>
            </div>
          </div>
        </form>
      )}
      {isResetting && (
        <ConfirmDialog
          title={t.resetTitle}
          text={t.resetText}
          yes={t.resetYes}
          no={texts.cancel}
          onNo={() => setResetting(false)}
          onYes={() => {
            setResetting(false);
            void editor.save(null);
          }}
        />
      )}
      <LeaveGuard isDirty={isDirty} texts={stories.editor.leave} closeLabel={texts.close} />
    </div>
  );
}
