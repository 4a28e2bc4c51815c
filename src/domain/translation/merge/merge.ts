// Two people changed the same translation: what goes together by itself, and where somebody has to choose (DESIGN decision 27).
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

/** A field that both sides changed, each in another way. */
export interface MergeConflict {
  field: FieldId;
  base: string;
  mine: string;
  theirs: string;
}

/** What came of a merge, in the shape of the English of now. In a conflict the text has mine: nothing typed is lost. */
export interface Merged extends StoredTranslation {
  source: TranslationText;
  orphans: Orphan[];
  conflicts: MergeConflict[];
}

type Side = 'mine' | 'theirs';

/**
 * Merges field by field over the version both started from; null when that is no longer known: then only what is blank on
 * one side gives way. The three may have other paragraphs than today's English, or than each other: each is aligned first.
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

  /** Of two equal values the one that was made from, or confirmed for, today's English. */
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

/** All orphans of both sides, each once. */
function unite(a: readonly Orphan[], b: readonly Orphan[]): Orphan[] {
  const isIn = (list: readonly Orphan[], { value, sourceThen }: Orphan) =>
    list.some((one) => isSameValue(one.value, value) && one.sourceThen === sourceThen);
  return [...a, ...b.filter((orphan) => !isIn(a, orphan))];
}
