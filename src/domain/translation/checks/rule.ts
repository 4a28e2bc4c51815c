// What a quality check is: one field looked at, findings said. The rules themselves stand in the files beside.
import type { Language } from '../../languages.ts';
import type { CheckCode } from './codes.ts';
import type { GlossaryTerm } from '../glossary.ts';
import type { FieldId } from '../text/fields.ts';

/** A language that is translated into. */
export type TargetLanguage = Exclude<Language, 'en'>;

/** One field as the rules see it; neither text is blank. */
export interface CheckedField {
  field: FieldId;
  source: string;
  target: string;
  language: TargetLanguage;
  glossary: readonly GlossaryTerm[];
}

/** Where in the target, in UTF-16 units; the whole corrected target; what is missing (a number, a name). */
export interface Found {
  start?: number;
  end?: number;
  fix?: string;
  detail?: string;
}

export interface CheckRule {
  code: CheckCode;
  find: (checked: CheckedField) => Found[];
}

/** All places of a pattern; it has to be global. */
export function placesOf(
  pattern: RegExp,
  text: string,
): { start: number; end: number; text: string }[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}

/** One finding at the first place, with the whole text corrected; none where there is no place. */
export function fixable(places: readonly { start: number; end: number }[], fix: string): Found[] {
  const [first] = places;
  return first ? [{ start: first.start, end: first.end, fix }] : [];
}

/** How often a pattern occurs. */
export function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
