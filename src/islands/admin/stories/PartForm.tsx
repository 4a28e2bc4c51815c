// The fields of a part: title, paragraphs, quote, and the texts of its pictures. Fully controlled: holds no state.
import { HTML_LANG } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/picture-table.ts';
import { PICTURE_SLOTS } from '../../../domain/story/replaced-pictures.ts';
import type { EditProblem } from '../../../domain/story/edit.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { fill } from '../../../i18n/messages.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { EnglishText } from './EnglishText.tsx';
import { ParagraphFields } from './ParagraphFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import type { PartFieldsProps } from './part-fields.ts';
import styles from './PartForm.module.css';

interface PartFormProps extends Omit<PartFieldsProps, 'wrongIn'> {
  pictures: PictureTable;
  /** Found by the form. */
  problems: readonly EditProblem[];
  /** Found by the server. */
  issues: readonly Issue[];
}

/** The text of the first problem of a field, whether the form or the server found it. */
function problemText(
  field: FieldId,
  { problems, issues, texts }: Pick<PartFormProps, 'problems' | 'issues' | 'texts'>,
): string | null {
  const found = [...problems, ...issues.filter(({ level }) => level === 'error')].find(
    (one) => one.field === field,
  );
  if (!found) return null;
  const known = new Map<string, string>(Object.entries(texts.problems)).get(found.code);
  return known ?? fill(texts.problems.other, { code: found.code });
}

/** The contents of the form. */
export function PartForm(props: PartFormProps) {
  const { pictures, problems, issues, ...fields } = props;
  const { texts, edited, english, language, isDisabled, onChange } = fields;
  const lang = HTML_LANG[language];
  const wrongIn = (field: FieldId): string | null =>
    problemText(field, { problems, issues, texts });
  const asksQuote = english === null || english.content.quote !== undefined;
  return (
    <div className={styles.form}>
      <section className={styles.panel}>
        <EnglishText text={english?.title} label={texts.english} />
        <div data-field-wrong={wrongIn('title') === null ? undefined : true}>
          <TextField
            label={texts.titleLabel}
            hint={texts.titleHint}
            error={wrongIn('title')}
            lang={lang}
            readOnly={isDisabled}
            value={edited.title}
            onType={(text) => onChange({ ...edited, title: text })}
          />
        </div>
      </section>
      <ParagraphFields {...fields} wrongIn={wrongIn} />
      {asksQuote && (
        <section className={styles.panel}>
          <EnglishText text={english?.content.quote} label={texts.english} />
          <div data-field-wrong={wrongIn('quote') === null ? undefined : true}>
            <TextField
              label={texts.quote}
              hint={english ? texts.quoteNeeded : texts.quoteHint}
              error={wrongIn('quote')}
              rows={2}
              lang={lang}
              readOnly={isDisabled}
              value={edited.quote}
              onType={(text) => onChange({ ...edited, quote: text })}
            />
          </div>
        </section>
      )}
      {PICTURE_SLOTS.map((place) => (
        <PictureFields key={place} {...fields} {...{ place, pictures, wrongIn }} />
      ))}
    </div>
  );
}
