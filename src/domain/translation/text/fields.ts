// The text of one part while it is translated: its fields in the order of the English, and what is asked of any such text.
// Pure; the files of the story are translation-part's, what the API answers is translation-answers'.
import * as v from 'valibot';
import { MAX_FIELD_CHARS, MAX_PARAGRAPHS } from '../limits.ts';

/** The name of one field; paragraphs count from 0. */
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

/** Whether a word from outside names a field. */
export function isFieldId(value: unknown): value is FieldId {
  return typeof value === 'string' && FIELD_ID.test(value);
}

export const FieldIdSchema = v.custom<FieldId>(isFieldId, 'must name a field');

/** The shape that a text and its hashes share; `quote` and the pictures exist exactly where English has them. */
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

/** A text of a part in the order of the English of now; '' is what is not translated yet. */
export const TranslationTextSchema = shapeOf(v.pipe(v.string(), v.maxLength(MAX_FIELD_CHARS)));
export type TranslationText = v.InferOutput<typeof TranslationTextSchema>;

/** For each field the hash of the English it was translated from (domain/story/source-hash); '' is unknown. */
export const SourceHashesSchema = shapeOf(
  v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{16})?$/, 'must be 16 hex digits or empty')),
);
export type SourceHashes = v.InferOutput<typeof SourceHashesSchema>;

/** The number of the paragraph that a field is, or null. */
export function paragraphOf(field: FieldId): number | null {
  return field.startsWith('text.') ? Number(field.slice('text.'.length)) : null;
}

/** The fields a text has, in the order in which they are translated (SPEC 2). */
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

/** The text of a field, or undefined where the part has none such. */
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

/** A copy of the text with another value of a field; a field the part does not have changes nothing. */
export function setField(text: TranslationText, field: FieldId, value: string): TranslationText {
  return mapFields(text, (old, at) => (at === field ? value : old));
}

/** A text of the same shape, each field made anew. */
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

/** The empty template of a part that nobody translated yet (SPEC 4): the same fields, all blank. */
export function blankLike(shape: TranslationText): TranslationText {
  return mapFields(shape, () => '');
}

/** A value as it is compared: composed characters, and line ends of one kind. Spaces count. */
export function comparable(value: string): string {
  return value.replace(/\r\n?/g, '\n').normalize('NFC');
}

/** Whether two values of a field are the same text. */
export function isSameValue(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return comparable(a) === comparable(b);
}

/** The fields in which two texts differ, also those that only one of them has; in the order of the longer one. */
export function changedFields(a: TranslationText, b: TranslationText): FieldId[] {
  const fields = new Set([...fieldsOf(a), ...fieldsOf(b)]);
  return [...fields].filter((field) => !isSameValue(getField(a, field), getField(b, field)));
}

/** Whether two texts are the same: same fields, same values. */
export function isSameText(a: TranslationText, b: TranslationText): boolean {
  return changedFields(a, b).length === 0;
}

/** Whether nothing of a text is translated. */
export function isBlank(text: TranslationText): boolean {
  return fieldsOf(text).every((field) => getField(text, field)?.trim() === '');
}
