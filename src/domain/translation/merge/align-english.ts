// Aligns three versions of the English text itself, which has no source to tell its paragraphs apart (decision 122).
import { blankLike, isSameValue, type TranslationText } from '../text/fields.ts';
import type { AlignedTranslation, StoredTranslation } from './alignment.ts';

/** The versions of a merge, all in one shape. */
export interface AlignedVersions {
  shape: TranslationText;
  base: AlignedTranslation | null;
  mine: AlignedTranslation;
  theirs: AlignedTranslation;
}

type Paragraphs = string[];

/**
 * Stands for the base's paragraphs where they cannot be matched with those of the sides. It equals no text, so every
 * difference is a conflict.
 */
const UNKNOWN = '\0';

/**
 * Aligns the versions by position. If one side inserted or removed paragraphs and the other changed none, all take that
 * side's. Otherwise the shape is that of the longer side, what the other lacks counts as blank, and each difference is
 * a conflict.
 */
export function alignEnglish(
  base: StoredTranslation | null,
  mine: StoredTranslation,
  theirs: StoredTranslation,
): AlignedVersions {
  const versions = alignParagraphs(base?.text.text ?? [], mine.text.text, theirs.text.text);
  const shape = { ...theirs.text, ...mine.text, text: versions.shape };
  const blank = blankLike(shape);
  const align = ({ text }: StoredTranslation, paragraphs: Paragraphs): AlignedTranslation => ({
    text: { ...text, text: paragraphs },
    sourceHash: blank,
    source: blank,
    orphans: [],
    stale: [],
  });
  return {
    shape,
    base: base && align(base, versions.base),
    mine: align(mine, versions.mine),
    theirs: align(theirs, versions.theirs),
  };
}

function alignParagraphs(base: Paragraphs, mine: Paragraphs, theirs: Paragraphs) {
  const takeAll = (text: Paragraphs) => ({ shape: text, base: text, mine: text, theirs: text });
  const isSameLength = mine.length === base.length && theirs.length === base.length;
  if (isSameLength) return { shape: base, base, mine, theirs };
  if (isSame(mine, base)) return takeAll(theirs);
  if (isSame(theirs, base)) return takeAll(mine);
  const longer = mine.length > theirs.length ? mine : theirs;
  return { shape: longer, base: longer.map(() => UNKNOWN), mine, theirs };
}

function isSame(a: Paragraphs, b: Paragraphs): boolean {
  return a.length === b.length && a.every((value, at) => isSameValue(value, b[at]));
}
