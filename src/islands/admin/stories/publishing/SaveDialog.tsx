// Asks before a text is published: the change as a word diff, the translations it makes out of date, and the draft it is
// written over.
import { DEFAULT_LANGUAGE, type Language } from '../../../../domain/languages.ts';
import { formatAgo } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import work from '../../../../ui/work.module.css';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Changes } from './Changes.tsx';
import styles from './SaveDialog.module.css';
import { fieldName, type SaveQuestion } from './save-question.ts';

interface SaveDialogProps {
  texts: AdminTexts;
  question: SaveQuestion;
  names: { part: string; language: string };
  language: Language;
  isTypoOnly: boolean;
  nowMs: number;
  onNo: () => void;
  onYes: () => void;
}

/** The names of all fields that become out of date in one text. */
function StaleList({ texts, question }: Pick<SaveDialogProps, 'texts' | 'question'>) {
  const { editor: t, languages } = texts.stories;
  return (
    <ul className={styles.stale}>
      {question.stale.map(({ language, kind, by, fields }) => (
        <li key={`${language} ${kind}`}>
          {fill(kind === 'draft' ? t.question.staleDraft : t.question.stalePublished, {
            language: languages[language],
            name: by ?? t.conflict.somebody,
            fields: fields.map((field) => fieldName(t, field)).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}

export function SaveDialog(props: SaveDialogProps) {
  const { texts, question, names, language, isTypoOnly, nowMs, onNo, onYes } = props;
  const t = texts.stories.editor;
  const { fields, stale, draft, pictures } = question;
  const added = fields.filter(({ kind }) => kind === 'added').length;
  const isEnglish = language === DEFAULT_LANGUAGE;
  return (
    <ConfirmDialog
      title={fill(t.question.title, names)}
      yes={t.question.yes}
      no={texts.cancel}
      place="wide"
      onYes={onYes}
      onNo={onNo}
    >
      <div className={`${work.wide ?? ''} ${work.stack ?? ''} ${styles.question ?? ''}`}>
        {draft && (
          <p className={work.caution}>
            {fill(t.question.draft, {
              name: draft.by ?? t.conflict.somebody,
              ago: formatAgo(draft.updatedAt, nowMs, 'en'),
            })}
          </p>
        )}
        {isEnglish && (
          <section>
            <h3>{t.question.staleTitle}</h3>
            {isTypoOnly && stale.length > 0 ? (
              <p>{t.question.typoOnly}</p>
            ) : stale.length === 0 ? (
              <p>{t.question.staleNone}</p>
            ) : (
              <StaleList texts={texts} question={question} />
            )}
            {added > 0 && (
              <p>{fill(added === 1 ? t.question.addedOne : t.question.added, { count: added })}</p>
            )}
          </section>
        )}
        {(isEnglish || fields.length > 0) && (
          <section>
            <h3>{t.question.changes}</h3>
            <Changes
              {...{ fields, pictures, language }}
              texts={t}
              picture={t.question.picture}
              none={t.question.onlyOrder}
            >
              {question.keepsDescription && <p>{t.question.sameAlt}</p>}
            </Changes>
          </section>
        )}
      </div>
    </ConfirmDialog>
  );
}
