// Aligns a stored translation with the current English text, and finds stale fields and orphans (decision 123).
// Synchronous: the hashes are computed beforehand, see domain/story/source-hash.ts.
import type { Orphan, StaleField } from '../responses.ts';
import {
  blankLike,
  fieldsOf,
  getField,
  mapFields,
  paragraphOf,
  type FieldId,
  type SourceHashes,
  type TranslationText,
} from '../text/fields.ts';
import { pairParagraphs, type KnownParagraph } from './pairs.ts';

/** A stored translation: each field with the hash of its English text and, where known, that text. */
export interface StoredTranslation {
  text: TranslationText;
  /** '' if unknown. */
  sourceHash: SourceHashes;
  /** The English text of each field: '' if unknown; null if all of it is unknown. */
  source: TranslationText | null;
  /** Values that earlier alignments could not place. */
  orphans?: readonly Orphan[];
}

export interface EnglishSource {
  text: TranslationText;
  hashes: SourceHashes;
  /** Whether the text being written is the English itself, which has no source. */
  isItself?: boolean;
}

/** The translation in the shape of the current English text. */
export interface AlignedTranslation extends StoredTranslation {
  source: TranslationText;
  orphans: Orphan[];
  stale: StaleField[];
}

interface Value extends KnownParagraph {
  value: string;
}

const MISSING: Value = { value: '', hash: '', source: null, at: null };

/** Assigns each stored field to its English field. Nothing is lost: values without an English field become orphans. */
export function alignTranslation(
  stored: StoredTranslation,
  english: EnglishSource,
): AlignedTranslation {
  if (english.isItself) {
    return { ...stored, source: blankLike(stored.text), orphans: [], stale: [] };
  }
  const values = paragraphsOf(stored);
  // Orphans are matched like any paragraph, so an orphan is placed again when its English text returns.
  const orphanValues: Value[] = (stored.orphans ?? []).map(({ value, sourceThen }) => ({
    value,
    hash: hashOfKnown(sourceThen, english),
    source: sourceThen,
    at: null,
  }));
  const known = [...values, ...orphanValues];
  const pairs = pairParagraphs(known, englishParagraphs(english));
  const valueFor = (field: FieldId): Value => {
    const index = paragraphOf(field);
    if (index === null) return fieldValue(stored, field);
    return known[pairs[index] ?? -1] ?? MISSING;
  };
  const shape = english.text;
  const text = mapFields(shape, (_, field) => valueFor(field).value);
  const sourceHash = mapFields(shape, (_, field) => valueFor(field).hash);
  const source = mapFields(shape, (_, field) => valueFor(field).source ?? '');
  const placed = new Set(pairs);
  const dropped = [
    ...fieldsOf(stored.text)
      .filter((field) => paragraphOf(field) === null && getField(shape, field) === undefined)
      .map((field) => fieldValue(stored, field)),
    ...known.filter((_, index) => !placed.has(index)),
  ];
  const aligned = { text, sourceHash, source };
  return { ...aligned, stale: staleFields(aligned, english), orphans: toOrphans(dropped) };
}

/** Returns the fields that were translated from an earlier English text, or from an unknown one. */
export function staleFields(stored: StoredTranslation, english: EnglishSource): StaleField[] {
  const { text, sourceHash } = stored;
  if (english.isItself) return [];
  return fieldsOf(english.text).flatMap((field) => {
    if ((getField(text, field) ?? '').trim() === '') return [];
    const hash = getField(sourceHash, field) ?? '';
    if (hash !== '' && hash === getField(english.hashes, field)) return [];
    const { source: sourceThen } = fieldValue(stored, field);
    return [{ field, sourceThen, sourceNow: getField(english.text, field) ?? '' }];
  });
}

/** Counts the fields of a published text that do not follow the current English: stale ones, and those it lacks. */
export function countStale({ text, stale }: AlignedTranslation, english: TranslationText): number {
  const isBlank = (one: TranslationText, field: FieldId) => !getField(one, field)?.trim();
  const missing = fieldsOf(english).filter((at) => isBlank(text, at) && !isBlank(english, at));
  return stale.length + missing.length;
}

function fieldValue({ text, sourceHash, source }: StoredTranslation, field: FieldId): Value {
  const then = source === null ? '' : (getField(source, field) ?? '');
  return {
    value: getField(text, field) ?? '',
    hash: getField(sourceHash, field) ?? '',
    source: then === '' ? null : then,
    at: paragraphOf(field),
  };
}

/** Returns the stored paragraphs. Blank ones keep only their position, and never become orphans. */
function paragraphsOf(stored: StoredTranslation): Value[] {
  return stored.text.text.map((value, index) =>
    value.trim() === '' ? { ...MISSING, at: index } : fieldValue(stored, `text.${index}`),
  );
}

function englishParagraphs({ text, hashes }: EnglishSource) {
  return text.text.map((source, index) => ({ source, hash: hashes.text[index] ?? '' }));
}

/** Returns the hash of an English text if it is a current paragraph, else ''. Orphans store only the text. */
function hashOfKnown(source: string | null, { text, hashes }: EnglishSource): string {
  if (source === null) return '';
  const index = text.text.indexOf(source);
  return index < 0 ? '' : (hashes.text[index] ?? '');
}

function toOrphans(values: readonly Value[]): Orphan[] {
  return values
    .filter(({ value }) => value.trim() !== '')
    .map(({ value, source }) => ({ value, sourceThen: source }));
}
