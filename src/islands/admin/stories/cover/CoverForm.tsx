// The cover's texts in one language: title, author, descriptions and era.
import { useState } from 'react';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { COVER_FIELDS, isCoverText, type CoverField } from '../../../../domain/story/cover.ts';
import { rowsFor } from '../../../../domain/translation/buttons.ts';
import { formatAgo } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DiffText } from '../../../../ui/diff/DiffText.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { LoadFailure } from '../../LoadFailure.tsx';
import { useNow } from '../../use-now.ts';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { EditorPage } from '../EditorPage.tsx';
import { EnglishText } from '../EnglishText.tsx';
import form from '../PartForm.module.css';
import dialog from '../publishing/SaveDialog.module.css';
import styles from '../StoryEditor.module.css';
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
    <EditorPage
      {...{ texts, language, isDirty, isBusy }}
      title={fill(t.heading, { language: stories.languages[language] })}
      facts={
        <>
          <p>{t.text}</p>
          {answer && (
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
          )}
        </>
      }
      build={answer?.build}
      onRefreshBuild={editor.refreshBuild}
      failure={
        editor.hasFailed ? (
          <LoadFailure texts={texts} text={t.loadFailed} onRetry={editor.reload} />
        ) : null
      }
      fields={
        answer &&
        edited && (
          <div className={form.form}>
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
          </div>
        )
      }
      conflict={
        conflict &&
        edited && (
          <ConflictNotice
            texts={{ ...stories.editor.conflict, ...t }}
            text={fill(t.conflict, {
              name: conflict.by ?? stories.editor.conflict.somebody,
              ago: ago(conflict.updatedAt),
            })}
            isBusy={isBusy}
            onKeepMine={() => void save(conflict.rev)}
            onTakeTheirs={editor.reload}
            theirs={(onClose) => (
              <Dialog
                title={stories.editor.conflict.theirs}
                closeLabel={texts.close}
                place="wide"
                onClose={onClose}
              >
                <div className={dialog.question}>
                  {COVER_FIELDS.filter((field) => conflict.cover[field] !== edited[field]).map(
                    (field) => (
                      <div key={field} className={dialog.field} data-changed={field}>
                        <h3>{t.fields[field]}</h3>
                        <DiffText
                          texts={stories.editor.question.words}
                          before={edited[field]}
                          after={conflict.cover[field]}
                          language={language}
                        />
                      </div>
                    ),
                  )}
                </div>
              </Dialog>
            )}
          />
        )
      }
      message={{ tone, text: message }}
      saveLabel={t.save}
      isAsking={isResetting}
      onSave={() => void save()}
      onDiscard={editor.discard}
    >
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
    </EditorPage>
  );
}
