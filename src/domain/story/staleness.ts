// Compares translations with the English text: finds those that an edit of English would make out of date. Pure.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { pairParagraphs } from '../translation/merge/pairs.ts';
import {
  fieldsOf,
  getField,
  paragraphOf,
  SourceHashesSchema,
  type FieldId,
  type SourceHashes,
} from '../translation/text/fields.ts';
import type { HashedText } from '../translation/text/hashes.ts';

/** A translator's draft that differs from what readers see. */
export const OpenDraftSchema = v.object({ by: v.nullable(v.string()), updatedAt: v.string() });
export type OpenDraft = v.InferOutput<typeof OpenDraftSchema>;

/**
 * What a translation was made from: for each field of the current English, the hash of its English then, '' if not
 * translated. Null: no such text.
 */
export const TranslationStatusSchema = v.object({
  language: v.picklist(LANGUAGES),
  published: v.nullable(SourceHashesSchema),
  draft: v.nullable(v.object({ ...OpenDraftSchema.entries, sourceHash: SourceHashesSchema })),
});
export type TranslationStatus = v.InferOutput<typeof TranslationStatusSchema>;

/** A field that an edit changes, adds or removes. A removed one is named as in the text before. */
export interface EditedField {
  field: FieldId;
  kind: 'changed' | 'added' | 'removed';
  before: string;
  after: string;
}

/** A text that an edit makes out of date. */
export interface MadeStale {
  language: TranslationStatus['language'];
  kind: 'published' | 'draft';
  /** Who wrote the draft. */
  by: string | null;
  fields: FieldId[];
}

/** Maps each field of the edited text to the field of the old text that it continues; null if it is new. */
function originsOf(before: HashedText, after: HashedText): Map<FieldId, FieldId | null> {
  const pairs = pairParagraphs(
    before.text.text.map((source, at) => ({ source, hash: before.hashes.text[at] ?? '', at })),
    after.text.text.map((source, index) => ({ source, hash: after.hashes.text[index] ?? '' })),
  );
  return new Map(
    fieldsOf(after.text).map((field) => {
      const index = paragraphOf(field);
      if (index === null) return [field, getField(before.text, field) === undefined ? null : field];
      const old = pairs[index] ?? null;
      return [field, old === null ? null : `text.${old}`];
    }),
  );
}

/** Returns what an edit changes, in reading order. White space is normalised, as it is for translations. */
export function editedFields(before: HashedText, after: HashedText): EditedField[] {
  const origins = originsOf(before, after);
  const kept = new Set(origins.values());
  const rows = [...origins].flatMap(([field, old]): EditedField[] => {
    const now = getField(after.text, field) ?? '';
    if (old === null) return [{ field, kind: 'added', before: '', after: now }];
    if (getField(before.hashes, old) === getField(after.hashes, field)) return [];
    return [{ field, kind: 'changed', before: getField(before.text, old) ?? '', after: now }];
  });
  const gone = fieldsOf(before.text)
    .filter((field) => !kept.has(field))
    .map((field): EditedField => {
      return { field, kind: 'removed', before: getField(before.text, field) ?? '', after: '' };
    });
  const text = [...before.text.text, ...after.text.text];
  const order = fieldsOf({ ...before.text, ...after.text, quote: '', text });
  const place = ({ field, kind }: EditedField) =>
    order.indexOf(field) - (kind === 'removed' ? 0.5 : 0);
  return [...rows, ...gone].sort((a, b) => place(a) - place(b));
}

/** Returns the translations that an edit makes out of date, in fields that were up to date before it. */
export function madeStale(
  before: HashedText,
  after: HashedText,
  statuses: readonly TranslationStatus[],
): MadeStale[] {
  const origins = originsOf(before, after);
  const staleIn = (hashes: SourceHashes) =>
    [...origins].flatMap(([field, old]) => {
      const then = old === null ? '' : (getField(before.hashes, old) ?? '');
      if (old === null || then === getField(after.hashes, field)) return [];
      return then !== '' && getField(hashes, old) === then ? [field] : [];
    });
  return statuses.flatMap(({ language, published, draft }): MadeStale[] =>
    [
      {
        language,
        kind: 'published' as const,
        by: null,
        fields: published ? staleIn(published) : [],
      },
      {
        language,
        kind: 'draft' as const,
        by: draft?.by ?? null,
        fields: draft ? staleIn(draft.sourceHash) : [],
      },
    ].filter(({ fields }) => fields.length > 0),
  );
}
