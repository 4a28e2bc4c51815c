// The cover's texts in one language: title, author, descriptions and era.
import { useState } from 'react';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { COVER_FIELDS, isCoverText, type CoverField } from '../../../../domain/story/cover.ts';
import { textareaRows } from '../../../../domain/translation/buttons.ts';
import { workspaceCommand } from '../../../../domain/translation/workspace-shortcuts.ts';
import { formatAgo } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { $isReloadHeld } from '../../../../stores/reload-hold.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { DiffText } from '../../../../ui/diff/DiffText.tsx';
import { LeaveGuard, useUnsavedText } from '../../../../ui/LeaveGuard.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import work from '../../../../ui/work.module.css';
import { LoadErrorNotice } from '../../LoadErrorNotice.tsx';
import frame from '../../session/AdminFrame.module.css';
import { SkeletonRows } from '../../SkeletonRows.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { StoryBuild } from '../StoryBuild.tsx';
import { storyViewPath } from '../use-story-view.ts';
import styles from './CoverForm.module.css';
import { useCover } from './use-cover.ts';

interface CoverFormProps {
  texts: AdminTexts;
  isReady: boolean;
  language: Language;
}

const LONG_FIELDS: readonly CoverField[] = ['description', 'coverDescription'];

export default function CoverForm({ texts, isReady, language }: CoverFormProps) {
  const { stories } = texts;
  const t = stories.cover;
  const editor = useCover(isReady, language);
  const { data, edited, isDirty, isBusy, outcome, conflict } = editor;
  const [showsErrors, setShowsErrors] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const nowMs = useNow();
  const ago = (at: string | null) => (at === null ? '' : formatAgo(at, nowMs, 'en'));
  const invalid = edited ? COVER_FIELDS.filter((field) => !isCoverText(field, edited[field])) : [];

  const save = async (rev?: number): Promise<void> => {
    // With `rev`, the admin keeps these texts in a conflict: saved even if unchanged here.
    if (!edited || (!isDirty && rev === undefined) || isBusy) return;
    setShowsErrors(true);
    if (invalid.length > 0) {
      document.querySelector<HTMLElement>(`[data-cover="${invalid[0] ?? ''}"] [id]`)?.focus();
      return;
    }
    await editor.save(edited, rev);
    setShowsErrors(false);
  };
  useUnsavedText($isReloadHeld, isDirty);
  useKeyDown((event) => {
    if (workspaceCommand(event) !== 'save') return;
    event.preventDefault();
    if (conflict === null && !isResetting) void save();
  });

  const message =
    outcome?.kind === 'saved'
      ? fill(t.saved, { rev: data?.rev ?? '' })
      : outcome
        ? fill(t.failed, { message: outcome.message })
        : isDirty
          ? t.unsaved
          : t.unchanged;
  const tone = outcome?.kind === 'saved' ? 'good' : outcome ? 'error' : 'plain';
  return (
    <div className={styles.page}>
      <a className={work.back} href={storyViewPath({ language, part: null })}>
        <span aria-hidden>←</span>
        {stories.editor.back}
      </a>
      <header className={styles.head}>
        <h1 className={frame.title}>
          {fill(t.heading, { language: stories.languages[language] })}
        </h1>
        <p>{t.text}</p>
        {data && (
          <p className={styles.facts}>
            {data.isOwn
              ? fill(t.own, { name: data.by ?? '', ago: ago(data.updatedAt) })
              : t.committed}
            {data.isOwn && (
              <Button disabled={isBusy} onClick={() => setResetting(true)}>
                {t.reset}
              </Button>
            )}
          </p>
        )}
        {data && (
          <StoryBuild build={data.build} texts={stories.build} onRefresh={editor.refreshBuild} />
        )}
      </header>
      {editor.hasFailed && (
        <LoadErrorNotice texts={texts} text={t.loadFailed} onRetry={editor.reload} />
      )}
      {!editor.hasFailed && !edited && <SkeletonRows label={texts.loading} />}
      {data && edited && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className={styles.fields}>
            {COVER_FIELDS.map((field) => (
              <div key={field} data-cover={field}>
                {language !== 'en' && (
                  <p className={styles.english} lang="en">
                    <span className="visually-hidden">{stories.languages.en}: </span>
                    {data.english[field]}
                  </p>
                )}
                <TextField
                  label={t.fields[field]}
                  error={showsErrors && invalid.includes(field) ? t.invalid : null}
                  lang={HTML_LANG[language]}
                  rows={LONG_FIELDS.includes(field) ? textareaRows(data.english[field]) : undefined}
                  readOnly={isBusy}
                  value={edited[field]}
                  onType={(text) => editor.change({ ...edited, [field]: text })}
                />
              </div>
            ))}
          </div>
          <div className={styles.bar}>
            {conflict && (
              <section className={styles.conflict} role="alert">
                <p>
                  {fill(t.conflict, {
                    name: conflict.by ?? t.somebody,
                    ago: ago(conflict.updatedAt),
                  })}
                </p>
                {COVER_FIELDS.filter((field) => conflict.cover[field] !== edited[field]).map(
                  (field) => (
                    <div key={field} data-changed={field}>
                      <h3 className={work.soft}>{t.fields[field]}</h3>
                      <DiffText
                        texts={stories.corrections}
                        before={edited[field]}
                        after={conflict.cover[field]}
                        language={language}
                      />
                    </div>
                  ),
                )}
                <div className={buttons.row}>
                  <Button disabled={isBusy} onClick={() => void save(conflict.rev)}>
                    {t.keepMine}
                  </Button>
                  <Button kind="danger" disabled={isBusy} onClick={editor.reload}>
                    {t.takeTheirs}
                  </Button>
                </div>
              </section>
            )}
            <p className={styles.message} data-tone={tone} role="status">
              {message}
            </p>
            <div className={buttons.row}>
              <Button disabled={!isDirty || isBusy} onClick={editor.discard}>
                {t.discard}
              </Button>
              <Button type="submit" kind="main" disabled={!isDirty || isBusy || conflict !== null}>
                {isBusy ? t.saving : t.save}
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
      <LeaveGuard isDirty={isDirty} texts={t.leave} closeLabel={texts.close} />
    </div>
  );
}
