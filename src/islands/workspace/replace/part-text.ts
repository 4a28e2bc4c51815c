// The texts that find and replace works on (each part's open fields, draft or published text), and the results of
// replacements. Pure.
import type { TargetLanguage } from '../../../domain/languages.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import type { FindOptions } from '../../../domain/translation/replace/find.ts';
import {
  findInText,
  newProblems,
  replaceIn,
  type FoundField,
  type ReplaceProblem,
} from '../../../domain/translation/replace/replace.ts';
import type { TranslationResponse } from '../../../domain/translation/responses.ts';
import { getField, setField, type FieldId } from '../../../domain/translation/text/fields.ts';
import {
  baselineOf,
  draftOf,
  englishOf,
  type EditSession,
  type Written,
} from '../editor/server-copy.ts';

/** Which text of a part it is: see `draftOrPublished` and `openText`. */
export type TextPlace = 'fields' | 'draft' | 'published';

export interface PartText extends Written {
  part: PartSlug;
  place: TextPlace;
  response: TranslationResponse;
}

/** Returns the draft if there is one, else the published text; null if there is neither. */
export function draftOrPublished(response: TranslationResponse): PartText | null {
  const { part } = response;
  const draft = draftOf(response);
  if (draft) return { part, place: 'draft', response, ...draft };
  return response.published && { part, place: 'published', response, ...baselineOf(response) };
}

/** Returns the text in the fields of the open part. */
export function openText({ response, text, hashes }: EditSession): PartText {
  return { part: response.part, place: 'fields', response, text, hashes };
}

/** A field in which the text was found. */
export interface FieldMatch extends FoundField {
  /** Unique among the matches of all parts. */
  id: string;
  part: PartSlug;
  place: TextPlace;
}

/** Returns the fields of all parts that contain the query. */
export function findInParts(
  parts: readonly PartText[],
  query: string,
  language: TargetLanguage,
  options: FindOptions,
): FieldMatch[] {
  return parts.flatMap(({ part, place, text }) =>
    findInText(text, query, language, options).map((found) => ({
      ...found,
      id: `${part} ${found.field}`,
      part,
      place,
    })),
  );
}

/** Returns what a replacement makes worse: new findings of the checks, or a text that is too long. */
export function problemsOf(
  { response }: PartText,
  found: FoundField,
  replacement: string,
  { target, glossary }: { target: TargetLanguage; glossary: readonly GlossaryTerm[] },
): ReplaceProblem[] {
  return newProblems({
    field: found.field,
    source: getField(englishOf(response).text, found.field) ?? '',
    before: found.value,
    after: replaceIn(found, replacement),
    language: target,
    glossary,
  });
}

/** The chosen replacements of one part. */
export interface PartChange {
  base: PartText;
  fields: { field: FieldId; before: string; after: string }[];
}

/** Returns the replacements of the chosen results, grouped by part. */
export function changesOf(
  parts: readonly PartText[],
  chosen: readonly FieldMatch[],
  replacement: string,
): PartChange[] {
  return parts.flatMap((base) => {
    const fields = chosen
      .filter(({ part }) => part === base.part)
      .map((found) => ({
        field: found.field,
        before: found.value,
        after: replaceIn(found, replacement),
      }));
    return fields.length === 0 ? [] : [{ base, fields }];
  });
}

/** Returns the part's text with its changes made. */
export function changedText({ base, fields }: PartChange): Written {
  const text = fields.reduce((last, { field, after }) => setField(last, field, after), base.text);
  return { text, hashes: base.hashes };
}
