// The text of one part in translation: its fields in the order of the English text, validation and comparison. Pure.
// See part.ts for conversion from and to the story's files, and ../responses.ts for API responses.
import * as v from 'valibot';
import { hasWordSpaces, type Language } from '../../languages.ts';
import { MAX_FIELD_CHARS, MAX_PARAGRAPHS } from '../translation-limits.ts';

/** The name of a field; paragraphs are numbered from 0. */
export type FieldId =
  | 'title'
  | `text.${number}`
  | 'quote'
  | 'illustration.alt'
  | 'illustration.caption'
  | 'illustrationBottom.alt'
  | 'illustrationBottom.caption';

const FIELD_ID =
  /^(?:title|quote|text\.(?:0|[1-9]\d{0,3})|illustration(?:Bottom)?\.(?:alt|caption))$/;

/** Returns whether untrusted input names a field. */
export function isFieldId(value: unknown): value is FieldId {
  return typeof value === 'string' && FIELD_ID.test(value);
}

export const FieldIdSchema = v.custom<FieldId>(isFieldId, 'must name a field');

/**
 * Returns the schema shared by texts and their hashes. `quote` and the pictures exist exactly where the English text
 * has them.
 */
function shapeOf<Item extends v.GenericSchema<string, string>>(item: Item) {
  const picture = v.optional(v.object({ alt: item, caption: item }));
  return v.object({
    title: item,
    text: v.pipe(v.array(item), v.maxLength(MAX_PARAGRAPHS)),
    quote: v.optional(item),
    illustration: picture,
    illustrationBottom: picture,
  });
}

/** The text of a part in the order of the current English text; '' for an untranslated field. */
export const TranslationTextSchema = shapeOf(v.pipe(v.string(), v.maxLength(MAX_FIELD_CHARS)));
export type TranslationText = v.InferOutput<typeof TranslationTextSchema>;

/** For each field, the hash of the English text it was translated from (domain/story/source-hash.ts); '' if unknown. */
export const SourceHashesSchema = shapeOf(
  v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{16})?$/, 'must be 16 hex digits or empty')),
);
export type SourceHashes = v.InferOutput<typeof SourceHashesSchema>;

export function paragraphOf(field: FieldId): number | null {
  return field.startsWith('text.') ? Number(field.slice('text.'.length)) : null;
}

/** Returns the fields of a text in translation order (SPEC 2). */
export function fieldsOf(shape: TranslationText): FieldId[] {
  const pictures = (['illustration', 'illustrationBottom'] as const).flatMap((key): FieldId[] =>
    shape[key] ? [`${key}.alt`, `${key}.caption`] : [],
  );
  return [
    'title',
    ...shape.text.map((_, index): FieldId => `text.${index}`),
    ...(shape.quote === undefined ? [] : (['quote'] as const)),
    ...pictures,
  ];
}

/** Returns the text of a field, or undefined if the part does not have it. */
export function getField(text: TranslationText, field: FieldId): string | undefined {
  switch (field) {
    case 'title':
      return text.title;
    case 'quote':
      return text.quote;
    case 'illustration.alt':
      return text.illustration?.alt;
    case 'illustration.caption':
      return text.illustration?.caption;
    case 'illustrationBottom.alt':
      return text.illustrationBottom?.alt;
    case 'illustrationBottom.caption':
      return text.illustrationBottom?.caption;
    default:
      return text.text[paragraphOf(field) ?? -1];
  }
}

/** Returns a copy with one field replaced. A field that the part does not have changes nothing. */
export function setField(text: TranslationText, field: FieldId, value: string): TranslationText {
  return mapFields(text, (old, at) => (at === field ? value : old));
}

/**
 * Returns a copy with lines written into a field, and the field of the last one. Pages show a line break as a space, so
 * each line becomes a paragraph: in English a new one, in a translation an empty one below. If there are too few of
 * these, the lines are joined.
 */
export function writeLines(
  text: TranslationText,
  field: FieldId,
  lines: readonly string[],
  language: Language,
): { text: TranslationText; last: FieldId } {
  const index = paragraphOf(field);
  if (index !== null) {
    const taken = language === 'en' ? 1 : lines.length;
    const below = text.text.slice(index + 1, index + taken);
    if (below.length === taken - 1 && below.every((paragraph) => paragraph.trim() === '')) {
      const paragraphs = text.text.toSpliced(index, taken, ...lines);
      return { text: { ...text, text: paragraphs }, last: `text.${index + lines.length - 1}` };
    }
  }
  const space = hasWordSpaces(language) ? ' ' : '';
  return { text: setField(text, field, lines.join(space)), last: field };
}

/** Returns a text of the same shape, with `change` applied to each field. */
export function mapFields(
  text: TranslationText,
  change: (value: string, field: FieldId) => string,
): TranslationText {
  const { title, quote, illustration, illustrationBottom } = text;
  const picture = (key: 'illustration' | 'illustrationBottom', { alt, caption }: PictureText) => ({
    [key]: { alt: change(alt, `${key}.alt`), caption: change(caption, `${key}.caption`) },
  });
  return {
    title: change(title, 'title'),
    text: text.text.map((value, index) => change(value, `text.${index}`)),
    ...(quote === undefined ? {} : { quote: change(quote, 'quote') }),
    ...(illustration ? picture('illustration', illustration) : {}),
    ...(illustrationBottom ? picture('illustrationBottom', illustrationBottom) : {}),
  };
}

interface PictureText {
  alt: string;
  caption: string;
}

/** Returns the empty template of an untranslated part (SPEC 4): the same fields, all blank. */
export function blankLike(shape: TranslationText): TranslationText {
  return mapFields(shape, () => '');
}

/** Normalises a value for comparison: NFC and LF line ends. White space is significant. */
export function comparable(value: string): string {
  return value.replace(/\r\n?/g, '\n').normalize('NFC');
}

/** Returns whether two values of a field are the same text. */
export function isSameValue(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return comparable(a) === comparable(b);
}

/**
 * Returns the fields in which two texts differ, including those that only one of them has: in the order of `a`, then
 * those that only `b` has.
 */
export function changedFields(a: TranslationText, b: TranslationText): FieldId[] {
  const fields = new Set([...fieldsOf(a), ...fieldsOf(b)]);
  return [...fields].filter((field) => !isSameValue(getField(a, field), getField(b, field)));
}

/** Returns whether two texts have the same fields with the same values. Runs at each keystroke. */
export function isSameText(a: TranslationText, b: TranslationText): boolean {
  const isSamePicture = (key: 'illustration' | 'illustrationBottom') =>
    isSameValue(a[key]?.alt, b[key]?.alt) && isSameValue(a[key]?.caption, b[key]?.caption);
  return (
    a.text.length === b.text.length &&
    a.text.every((value, index) => isSameValue(value, b.text[index])) &&
    isSameValue(a.title, b.title) &&
    isSameValue(a.quote, b.quote) &&
    isSamePicture('illustration') &&
    isSamePicture('illustrationBottom')
  );
}

export function isBlank(text: TranslationText): boolean {
  return fieldsOf(text).every((field) => getField(text, field)?.trim() === '');
}
