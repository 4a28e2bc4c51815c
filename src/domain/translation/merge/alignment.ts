// A stored translation brought into the order of the English of now, with what became stale and what lost its English
// (DESIGN decision 28). Sync over given hashes; domain/story/source-hash makes them.
import type { Orphan, StaleField } from '../answers.ts';
import { pairParagraphs, type KnownParagraph } from './pairs.ts';
import {
  fieldsOf,
  getField,
  mapFields,
  paragraphOf,
  type FieldId,
  type SourceHashes,
  type TranslationText,
} from '../text/fields.ts';

/** A translation as it was stored: each field with the hash of its English and, where it was kept, that English. */
export interface StoredTranslation {
  text: TranslationText;
  /** '' is unknown. */
  sourceHash: SourceHashes;
  /** The English of each field; '' is unknown, null all of it. */
  source: TranslationText | null;
  /** What earlier alignments could not place. */
  orphans?: readonly Orphan[];
}

/** The English of now. */
export interface EnglishSource {
  text: TranslationText;
  hashes: SourceHashes;
}

/** The same translation in the shape of the English of now. */
export interface AlignedTranslation extends StoredTranslation {
  source: TranslationText;
  orphans: Orphan[];
  stale: StaleField[];
}

interface Value extends KnownParagraph {
  value: string;
}

const MISSING: Value = { value: '', hash: '', source: null, at: null };

/** Puts each stored field beside the English it belongs to. Nothing is lost: what has no place becomes an orphan. */
export function alignTranslation(
  stored: StoredTranslation,
  english: EnglishSource,
): AlignedTranslation {
  const values = paragraphsOf(stored);
  // An orphan comes home when its English does: it is looked for like any paragraph.
  const lost: Value[] = (stored.orphans ?? []).map(({ value, sourceThen }) => ({
    value,
    hash: hashOfKnown(sourceThen, english),
    source: sourceThen,
    at: null,
  }));
  const known = [...values, ...lost];
  const pairs = pairParagraphs(known, englishParagraphs(english));
  const place = (field: FieldId): Value => {
    const index = paragraphOf(field);
    if (index === null) return fieldValue(stored, field);
    const old = pairs[index] ?? null;
    return old === null ? MISSING : (known[old] ?? MISSING);
  };
  const shape = english.text;
  const text = mapFields(shape, (_, field) => place(field).value);
  const sourceHash = mapFields(shape, (_, field) => place(field).hash);
  const source = mapFields(shape, (_, field) => place(field).source ?? '');
  const placed = new Set(pairs);
  const dropped = [
    ...fieldsOf(stored.text)
      .filter((field) => paragraphOf(field) === null && getField(shape, field) === undefined)
      .map((field) => fieldValue(stored, field)),
    ...known.filter((_, old) => !placed.has(old)),
  ];
  const aligned = { text, sourceHash, source };
  return { ...aligned, stale: staleFields(aligned, english), orphans: toOrphans(dropped) };
}

/** The fields that are translated from another English than today's, or from one that nobody knows. */
export function staleFields(
  { text, sourceHash, source }: StoredTranslation,
  english: EnglishSource,
): StaleField[] {
  return fieldsOf(english.text).flatMap((field) => {
    if ((getField(text, field) ?? '').trim() === '') return [];
    const hash = getField(sourceHash, field) ?? '';
    if (hash !== '' && hash === getField(english.hashes, field)) return [];
    const then = source === null ? '' : (getField(source, field) ?? '');
    return [
      {
        field,
        sourceThen: then === '' ? null : then,
        sourceNow: getField(english.text, field) ?? '',
      },
    ];
  });
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

/** The stored paragraphs that say anything; what is blank belongs nowhere and is missing nowhere. */
function paragraphsOf(stored: StoredTranslation): Value[] {
  return stored.text.text
    .map((_, index) => fieldValue(stored, `text.${index}`))
    .filter(({ value }) => value.trim() !== '');
}

function englishParagraphs({ text, hashes }: EnglishSource) {
  return text.text.map((source, index) => ({ source, hash: hashes.text[index] ?? '' }));
}

/** The hash of an English text where it is one of today's; orphans keep the text only. */
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
