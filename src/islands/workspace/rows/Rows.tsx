// The fields of a part in order, then paragraphs whose English was removed.
import { startTransition, useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { HTML_LANG } from '../../../domain/languages.ts';
import type { TranslationResponse } from '../../../domain/translation/responses.ts';
import {
  fieldsOf,
  getField,
  isFieldId,
  type FieldId,
} from '../../../domain/translation/text/fields.ts';
import story from '../../../ui/StoryType.module.css';
import { useSelected } from '../../../ui/use-store.ts';
import work from '../../../ui/work.module.css';
import { takeWantedParagraph } from '../address.ts';
import { englishOf } from '../editor/server-copy.ts';
import { focusField } from '../texts.ts';
import { useStaleFields, useFeedback, useWork } from '../work.ts';
import { FIRST_ROWS } from './findings.ts';
import { Row } from './Row.tsx';
import styles from './WorkRows.module.css';

export function Rows() {
  const { editor } = useWork();
  const response = useSelected(editor.$edit, () => editor.editSession()?.response);
  return response && <PartRows key={response.part} response={response} />;
}

function PartRows({ response }: { response: TranslationResponse }) {
  const { texts, config, editor, $field } = useWork();
  const { discussion, corrections } = useFeedback();
  const english = useMemo(() => englishOf(response), [response]);
  const staleFields = useStaleFields();
  const stale = useMemo(() => new Set(staleFields.map(({ field }) => field)), [staleFields]);
  // A string, because a new array would render again on each change of the text.
  const fieldList = useSelected(editor.$edit, () =>
    fieldsOf(editor.editSession()?.text ?? english.text).join(' '),
  );
  const fields = fieldList.split(' ') as FieldId[];
  const [areAllShown, setAllShown] = useState(false);
  useEffect(() => startTransition(() => setAllShown(true)), []);
  useEffect(() => {
    const wanted = areAllShown ? takeWantedParagraph() : null;
    if (wanted !== null) focusField(`text.${wanted}`);
  }, [areAllShown]);
  /** Makes a row current when anything in it takes focus or is pressed, its English included. */
  const setCurrentRow = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-field]');
    const field = row ? row.dataset['field'] : undefined;
    if (isFieldId(field)) $field.set(field);
  };
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <div
        className={styles.sheet}
        aria-busy={!areAllShown}
        data-rows
        data-source={config.english === null}
        onFocus={setCurrentRow}
        onPointerDown={setCurrentRow}
      >
        <div className={styles.heads} aria-hidden>
          {config.english === null && <span>{texts.columns.original}</span>}
          <span>{texts.columns.translation}</span>
        </div>
        {(areAllShown ? fields : fields.slice(0, FIRST_ROWS)).map((field) => (
          <Row
            key={field}
            field={field}
            source={getField(english.text, field) ?? ''}
            isStale={stale.has(field)}
            comments={
              discussion.threads.get(field)?.filter(({ resolved }) => !resolved).length ?? 0
            }
            corrections={corrections.ofField.get(field)?.length ?? 0}
          />
        ))}
      </div>
      {response.orphans.length > 0 && <Orphans orphans={response.orphans} />}
    </>
  );
}

function Orphans({ orphans }: Pick<TranslationResponse, 'orphans'>) {
  const { texts, config } = useWork();
  return (
    <section className={styles.orphans} aria-labelledby="orphans-title">
      <h2 id="orphans-title" className={work.subtitle}>
        {texts.orphans.title}
      </h2>
      <p>{texts.orphans.text}</p>
      <ul>
        {orphans.map(({ value, sourceThen }, index) => (
          <li key={index}>
            <p className={story.story} lang="en">
              {sourceThen}
            </p>
            <p className={story.story} lang={HTML_LANG[config.target]}>
              {value}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
