// The fields that differ between two texts of a part, as word diffs.
import type { Language } from '../../../../domain/languages.ts';
import type { EditedField } from '../../../../domain/story/behind.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { DiffText } from '../../../../ui/diff/DiffText.tsx';
import styles from './SaveDialog.module.css';
import { fieldName } from './save-question.ts';

interface ChangedFieldsProps {
  texts: AdminTexts['stories']['editor'];
  fields: readonly EditedField[];
  language: Language;
  /** Shown if no words differ. */
  none: string;
}

export function ChangedFields({ texts, fields, language, none }: ChangedFieldsProps) {
  if (fields.length === 0) return <p>{none}</p>;
  return fields.map(({ field, kind, before, after }) => (
    <div key={`${kind} ${field}`} className={styles.field} data-changed={field}>
      <h4>{fieldName(texts, field)}</h4>
      <DiffText texts={texts.question.words} {...{ before, after, language }} />
    </div>
  ));
}
