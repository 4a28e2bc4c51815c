// Shows the effects of publishing an English text: the changes as a word diff, and the translations that become out of
// date, unless only typos were corrected.
import { useEffect, useState } from 'react';
import {
  editedFields,
  madeStale,
  type EditedField,
  type MadeStale,
} from '../../../../domain/story/staleness.ts';
import { changedPictures } from '../../../../domain/story/replaced-pictures.ts';
import { sourceHash } from '../../../../domain/story/source-hash.ts';
import {
  fieldsOf,
  getField,
  mapFields,
  type FieldId,
  type TranslationText,
} from '../../../../domain/translation/text/fields.ts';
import type { HashedText } from '../../../../domain/translation/text/hashes.ts';
import { fieldLabel } from '../../../../i18n/field-label.ts';
import { fill } from '../../../../i18n/messages.ts';
import { Check } from '../../../../ui/Check.tsx';
import { DiffText } from '../../../../ui/diff/DiffText.tsx';
import { useStore } from '../../../../ui/use-store.ts';
import work from '../../../../ui/work.module.css';
import { useWork } from '../../../workspace/work.ts';
import { withoutBlankQuote, useEnglishEditing } from './english-editing.ts';
import styles from './English.module.css';

/** Readers have no text of an added part before its first publication (decision 106). */
const NOTHING: TranslationText = { title: '', text: [] };

interface Change {
  before: TranslationText;
  after: TranslationText;
  fields: EditedField[];
  stale: MadeStale[];
}

async function withHashes(text: TranslationText): Promise<HashedText> {
  const hashes = new Map<FieldId, string>();
  for (const field of fieldsOf(text))
    hashes.set(field, await sourceHash(getField(text, field) ?? ''));
  return { text, hashes: mapFields(text, (_, field) => hashes.get(field) ?? '') };
}

/** Returns the difference from the text that readers have now; null until it is loaded. */
function useChange(): Change | 'failed' | null {
  const { config, editor } = useWork();
  const [change, setChange] = useState<Change | 'failed' | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const load = async (): Promise<Change | 'failed'> => {
      const session = editor.editSession();
      const found = session && (await config.calls.load(session.response.part));
      if (!session || !found?.ok) return 'failed';
      const { published, translations = [] } = found.data;
      const before = withoutBlankQuote(published?.text ?? NOTHING);
      const after = withoutBlankQuote(session.text);
      const [old, next] = [await withHashes(before), await withHashes(after)];
      const stale = madeStale(old, next, translations);
      return { before, after, fields: editedFields(old, next), stale };
    };
    void load().then((found) => {
      if (!isCancelled) setChange(found);
    });
    return () => {
      isCancelled = true;
    };
  }, [config, editor]);
  return change;
}

export function BeforePublishing() {
  const { texts: workspace } = useWork();
  const { texts, $isTypoOnly } = useEnglishEditing();
  const isTypoOnly = useStore($isTypoOnly);
  const change = useChange();
  const t = texts.editor;
  if (change === null) return <p role="status">{workspace.loading}</p>;
  return (
    <div className={`${work.wide ?? ''} ${work.stack ?? ''}`} data-before-publishing>
      {(change === 'failed' || change.before.text.length > 0) && (
        <Check checked={isTypoOnly} onCheck={(isChecked) => $isTypoOnly.set(isChecked)}>
          <span>
            {t.typoOnly}. <span className={work.soft}>{t.typoOnlyHint}</span>
          </span>
        </Check>
      )}
      {change === 'failed' ? (
        <p role="alert">{t.question.failed}</p>
      ) : (
        <>
          <Stale change={change} isTypoOnly={isTypoOnly} />
          <Changes change={change} />
        </>
      )}
    </div>
  );
}

/** Lists the fields of each translation that become out of date, and the number of new fields. */
function Stale({ change, isTypoOnly }: { change: Change; isTypoOnly: boolean }) {
  const { texts: workspace } = useWork();
  const { editor: t, languages } = useEnglishEditing().texts;
  const { stale, fields } = change;
  const added = fields.filter(({ kind }) => kind === 'added').length;
  return (
    <section className={styles.field}>
      <h3>{t.question.staleTitle}</h3>
      {stale.length === 0 || isTypoOnly ? (
        <p>{stale.length > 0 ? t.question.typoOnly : t.question.staleNone}</p>
      ) : (
        <ul className={styles.stale}>
          {stale.map(({ language, kind, by, fields: of }) => (
            <li key={`${language} ${kind}`}>
              {fill(kind === 'draft' ? t.question.staleDraft : t.question.stalePublished, {
                language: languages[language],
                name: by ?? workspace.conflict.somebody,
                fields: of.map((field) => fieldLabel(workspace.fields, field)).join(', '),
              })}
            </li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <p>{fill(added === 1 ? t.question.addedOne : t.question.added, { count: added })}</p>
      )}
    </section>
  );
}

function Changes({ change }: { change: Change }) {
  const { texts: workspace } = useWork();
  const { texts, pictures } = useEnglishEditing();
  const { question: t, pictures: names } = texts.editor;
  const { before, after, fields } = change;
  const slots = changedPictures(useStore(pictures.$stored), useStore(pictures.$shown));
  const keepsAlt = slots.some((slot) => before[slot]?.alt === after[slot]?.alt);
  return (
    <section className={styles.field}>
      <h3>{t.changes}</h3>
      {slots.map((slot) => (
        <p key={slot} data-changed={`${slot}.picture`}>
          {fill(t.picture, { place: names[slot] })}
        </p>
      ))}
      {keepsAlt && <p>{t.sameAlt}</p>}
      {fields.length + slots.length === 0 && <p>{t.onlyOrder}</p>}
      {fields.map(({ field, kind, before: then, after: now }) => (
        <div key={`${kind} ${field}`} className={styles.field} data-changed={field}>
          <h4 className={work.soft}>{fieldLabel(workspace.fields, field)}</h4>
          <DiffText texts={workspace.stale} before={then} after={now} language="en" />
        </div>
      ))}
    </section>
  );
}
