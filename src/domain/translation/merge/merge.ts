// Three-way merge of a translation that two people changed: merges what it can and reports conflicts (decision 122).
import {
  alignTranslation,
  type AlignedTranslation,
  type EnglishSource,
  type StoredTranslation,
} from './alignment.ts';
import type { Orphan } from '../responses.ts';
import {
  blankLike,
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
 * that is blank on one side is resolved automatically. Each version is first aligned with the current English. Versions
 * of English itself have no source, so they are aligned by position.
 */
export function mergeTranslations(
  base: StoredTranslation | null,
  mine: StoredTranslation,
  theirs: StoredTranslation,
  english: EnglishSource,
): Merged {
  const { shape, start, sides } = english.isItself
    ? alignByPosition(base, mine, theirs)
    : {
        shape: english.text,
        start: base && alignTranslation(base, english),
        sides: {
          mine: alignTranslation(mine, english),
          theirs: alignTranslation(theirs, english),
        },
      };
  const conflicts: MergeConflict[] = [];
  const chosen = new Map<FieldId, Side>();
  for (const field of fieldsOf(shape)) {
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
    mapFields(shape, (_, field) => {
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

/**
 * Stands for the base's paragraphs where they cannot be matched with those of the sides. It equals no text, so every
 * difference is a conflict.
 */
const UNKNOWN = '\0';

/**
 * Gives three versions of the English text the same number of paragraphs. If one side inserted or removed some and the
 * other changed none, that side's paragraphs are taken; else each difference is a conflict.
 */
function alignByPosition(
  base: StoredTranslation | null,
  mine: StoredTranslation,
  theirs: StoredTranslation,
) {
  const [own, other] = [mine.text.text, theirs.text.text];
  const then = base?.text.text ?? [];
  const isSame = (a: readonly string[]) =>
    a.length === then.length && a.every((value, at) => isSameValue(value, then[at]));
  const isEven = own.length === then.length && other.length === then.length;
  const longer = own.length > other.length ? own : other;
  const decided = isEven ? null : isSame(own) ? other : isSame(other) ? own : null;
  const shape = { ...theirs.text, ...mine.text, text: decided ?? longer };
  const withText = (version: StoredTranslation, text: string[]): AlignedTranslation => ({
    ...{ text: { ...version.text, text }, sourceHash: blankLike(shape), source: blankLike(shape) },
    ...{ orphans: [], stale: [] },
  });
  return {
    shape,
    start: base && withText(base, decided ?? (isEven ? then : longer.map(() => UNKNOWN))),
    sides: { mine: withText(mine, decided ?? own), theirs: withText(theirs, decided ?? other) },
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
