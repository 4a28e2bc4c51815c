// Three-way merge of a translation that two people changed: merges what it can and reports conflicts (decision 122).
import type { Orphan } from '../responses.ts';
import {
  fieldsOf,
  getField,
  isSameValue,
  mapFields,
  type FieldId,
  type TranslationText,
} from '../text/fields.ts';
import { alignEnglish, type AlignedVersions } from './align-english.ts';
import { alignTranslation, type EnglishSource, type StoredTranslation } from './alignment.ts';

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
 * that is blank on one side is resolved automatically. Each version is first aligned with the current English. Versions
 * of English itself are aligned by position.
 */
export function mergeTranslations(
  base: StoredTranslation | null,
  mine: StoredTranslation,
  theirs: StoredTranslation,
  english: EnglishSource,
): Merged {
  const aligned: AlignedVersions = english.isItself
    ? alignEnglish(base, mine, theirs)
    : {
        shape: english.text,
        base: base && alignTranslation(base, english),
        mine: alignTranslation(mine, english),
        theirs: alignTranslation(theirs, english),
      };
  const conflicts: MergeConflict[] = [];
  const chosen = new Map<FieldId, Side>();
  for (const field of fieldsOf(aligned.shape)) {
    const values = {
      base: (aligned.base && getField(aligned.base.text, field)) ?? '',
      mine: getField(aligned.mine.text, field) ?? '',
      theirs: getField(aligned.theirs.text, field) ?? '',
    };
    const isSame = isSameValue(values.mine, values.theirs);
    const side = isSame ? currentSide(field) : changedSide(values);
    if (side === null) conflicts.push({ field, ...values });
    chosen.set(field, side ?? 'mine');
  }

  /** Returns the side that was translated from, or confirmed for, the current English; else theirs. */
  function currentSide(field: FieldId): Side {
    const isMineCurrent =
      getField(aligned.mine.sourceHash, field) === getField(english.hashes, field);
    return isMineCurrent ? 'mine' : 'theirs';
  }

  const pick = (key: 'text' | 'sourceHash' | 'source') =>
    mapFields(aligned.shape, (_, field) => {
      const side = chosen.get(field) ?? 'mine';
      return getField(aligned[side][key], field) ?? '';
    });
  return {
    text: pick('text'),
    sourceHash: pick('sourceHash'),
    source: pick('source'),
    orphans: unite(aligned.theirs.orphans, aligned.mine.orphans),
    conflicts,
  };
}

/** Picks the side that changed the value; null if both did. */
function changedSide(values: { base: string; mine: string; theirs: string }): Side | null {
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
