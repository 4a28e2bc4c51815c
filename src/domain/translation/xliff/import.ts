// Merges an XLIFF file into a translation. The result is only displayed; a person saves it as a draft. It is never
// published directly.
import type { TargetLanguage } from '../../languages.ts';
import type { PartSlug } from '../../story/parts.ts';
import { normalizeSource } from '../../story/source-hash.ts';
import { toXmlText } from '../../xml.ts';
import type { EnglishSource } from '../merge/alignment.ts';
import { pairByWords } from '../merge/pairs.ts';
import {
  comparable,
  fieldsOf,
  getField,
  isFieldId,
  isSameValue,
  paragraphOf,
  setField,
  type FieldId,
  type TranslationText,
} from '../text/fields.ts';
import { MAX_FIELD_CHARS } from '../translation-limits.ts';
import { readXliffUnits, type XliffRefusal, type XliffUnit } from './units.ts';

export interface XliffProblem {
  code:
    | XliffRefusal
    | 'other-part'
    | 'other-language'
    | 'no-units'
    | 'unknown-unit'
    | 'source-changed'
    | 'too-long';
  /** Id of the unit concerned, if it concerns one. */
  id?: string;
  /** The translation that could not be placed, so that it can be copied. */
  value?: string;
}

export interface XliffImport {
  /** The text with the imported fields; unchanged if the file was refused. */
  text: TranslationText;
  changed: FieldId[];
  problems: XliffProblem[];
}

export interface XliffTarget {
  part: PartSlug;
  language: TargetLanguage;
  english: EnglishSource;
  text: TranslationText;
}

/**
 * Imports a file into a text. Units are matched to fields by their English: equal, else similar; title, quote and
 * picture texts also by id. A unit without a translation leaves its field unchanged, so an import never erases text.
 */
export function importXliff(xml: string, target: XliffTarget): XliffImport {
  const refuse = (code: XliffProblem['code']): XliffImport => ({
    text: target.text,
    changed: [],
    problems: [{ code }],
  });
  const units = readXliffUnits(xml);
  if (typeof units === 'string') return refuse(units);
  if (units.length === 0) return refuse('no-units');
  const own = unitsOf(units, target);
  if (own.length === 0) return refuse('other-part');
  const isOwnLanguage = ({ file }: XliffUnit) =>
    file.language.toLowerCase().split(/[-_]/)[0] === target.language;
  return own.every(isOwnLanguage) ? applyUnits(own, target) : refuse('other-language');
}

/**
 * Returns the units of the part: those of the file that is named after it, else of the first file whose English is
 * mostly the part's, because somebody may have renamed it.
 */
function unitsOf(units: readonly XliffUnit[], { part, english }: XliffTarget): XliffUnit[] {
  const named = (name: string) => units.filter(({ file }) => file.original === name);
  const sources = new Set(
    fieldsOf(english.text).map((field) => keyOf(getField(english.text, field) ?? '')),
  );
  const isOfPart = (own: readonly XliffUnit[]) =>
    own.filter(({ source }) => sources.has(keyOf(source))).length * 2 > own.length;
  const own = named(part);
  if (own.length > 0) return own;
  const names = [...new Set(units.map(({ file }) => file.original))];
  return names.map(named).find(isOfPart) ?? [];
}

function applyUnits(units: readonly XliffUnit[], { english, text }: XliffTarget): XliffImport {
  const problems: XliffProblem[] = [];
  const places = placeUnits(units, english);
  let result = text;
  units.forEach(({ id, source, target, hash }, index) => {
    const value = comparable(target);
    if (value.trim() === '') return;
    const field = places[index] ?? null;
    if (field === null) {
      problems.push({ code: 'unknown-unit', id, value });
      return;
    }
    if (value.length > MAX_FIELD_CHARS) {
      problems.push({ code: 'too-long', id });
      return;
    }
    const isKnown = source.trim() === '' && hash === getField(english.hashes, field);
    const isCurrent = isKnown || keyOf(source) === keyOf(getField(english.text, field) ?? '');
    if (!isCurrent) problems.push({ code: 'source-changed', id });
    result = setField(result, field, value);
  });
  const changed = fieldsOf(english.text).filter(
    (field) => !isSameValue(getField(text, field), getField(result, field)),
  );
  return { text: result, changed, problems };
}

/**
 * Normalises an English text for comparison, without characters that XML cannot represent. The prefix keeps the key
 * from being '', which `pairByWords` takes for an unknown hash.
 */
function keyOf(text: string): string {
  return `=${normalizeSource(toXmlText(text))}`;
}

/** Returns the field of each unit, or null. No field is assigned twice. Keys stand in for hashes in `pairByWords`. */
function placeUnits(
  units: readonly XliffUnit[],
  { text, hashes }: EnglishSource,
): (FieldId | null)[] {
  const fields = fieldsOf(text);
  const sources = fields.map((field) => getField(text, field) ?? '');
  const byHash = new Map(
    fields.map((field, index) => [getField(hashes, field) ?? '', sources[index]]),
  );
  const known = units.map(({ id, source, hash }) => {
    const english = source.trim() === '' && hash !== '' ? (byHash.get(hash) ?? source) : source;
    const at = isFieldId(id) ? fields.indexOf(id) : -1;
    return { hash: keyOf(english), source: english, at: at < 0 ? null : at };
  });
  const places: (FieldId | null)[] = units.map(() => null);
  const pairs = pairByWords(
    known,
    sources.map((source) => ({ source, hash: keyOf(source) })),
  );
  fields.forEach((field, now) => {
    const old = pairs[now] ?? null;
    if (old !== null) places[old] = field;
  });
  units.forEach(({ id }, index) => {
    if (places[index] || !isFieldId(id) || paragraphOf(id) !== null) return;
    if (fields.includes(id) && !places.includes(id)) places[index] = id;
  });
  return places;
}
