// Three-way merge of a translation that two people changed: merges what it can and reports conflicts
// (DESIGN decision 27).
import { alignTranslation, type EnglishSource, type StoredTranslation } from './alignment.ts';
import type { Orphan } from '../answers.ts';
import {
  fieldsOf,
  getField,
  isSameValue,
  mapFields,
  type FieldId,
  type TranslationText,
} from '../text/fields.ts';

/** A field that both sides changed differently. */
export interface MergeConflict {
  field: FieldId;
  base: string;
  mine: string;
  theirs: string;
}

/**
 * The result of a merge, in the shape of the current English text. Conflicting fields contain `mine`, so nothing typed
 * is lost.
 */
export interface Merged extends StoredTranslation {
  source: TranslationText;
  orphans: Orphan[];
  conflicts: MergeConflict[];
}

type Side = 'mine' | 'theirs';

/**
 * Merges field by field, relative to the version that both sides started from. If that is unknown (null), only a value
 * that is blank on one side is resolved automatically. The three versions may have paragraphs that differ from the
 * current English and from each other, so each is aligned first.
 */
export function mergeTranslations(
  base: StoredTranslation | null,
  mine: StoredTranslation,
  theirs: StoredTranslation,
  english: EnglishSource,
): Merged {
  const sides = {
    mine: alignTranslation(mine, english),
    theirs: alignTranslation(theirs, english),
  };
  const start = base && alignTranslation(base, english);
  const conflicts: MergeConflict[] = [];
  const chosen = new Map<FieldId, Side>();
  for (const field of fieldsOf(english.text)) {
    const values = {
      base: start ? (getField(start.text, field) ?? '') : '',
      mine: getField(sides.mine.text, field) ?? '',
      theirs: getField(sides.theirs.text, field) ?? '',
    };
    const side = chooseSide(values) ?? 'mine';
    if (chooseSide(values) === null) conflicts.push({ field, ...values });
    chosen.set(field, isSameValue(values.mine, values.theirs) ? newerSource(field) : side);
  }

  /** Of two equal values, picks the one translated from, or confirmed for, the current English. */
  function newerSource(field: FieldId): Side {
    const isMineOfToday =
      getField(sides.mine.sourceHash, field) === getField(english.hashes, field);
    return isMineOfToday ? 'mine' : 'theirs';
  }

  const pick = (of: 'text' | 'sourceHash' | 'source') =>
    mapFields(english.text, (_, field) => {
      const side = chosen.get(field) ?? 'mine';
      return getField(sides[side][of], field) ?? '';
    });
  return {
    text: pick('text'),
    sourceHash: pick('sourceHash'),
    source: pick('source'),
    orphans: unite(sides.theirs.orphans, sides.mine.orphans),
    conflicts,
  };
}

function chooseSide(values: { base: string; mine: string; theirs: string }): Side | null {
  if (isSameValue(values.mine, values.theirs)) return 'mine';
  if (isSameValue(values.mine, values.base)) return 'theirs';
  if (isSameValue(values.theirs, values.base)) return 'mine';
  return null;
}

/** Returns the orphans of both sides, without duplicates. */
function unite(a: readonly Orphan[], b: readonly Orphan[]): Orphan[] {
  const isIn = (list: readonly Orphan[], { value, sourceThen }: Orphan) =>
    list.some((one) => isSameValue(one.value, value) && one.sourceThen === sourceThen);
  return [...a, ...b.filter((orphan) => !isIn(a, orphan))];
}
