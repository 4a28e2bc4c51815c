// The interface of a quality check, which inspects one field and returns findings, and shared helpers. The rules are in
// the other modules of this folder.
import type { TargetLanguage } from '../../languages.ts';
import type { GlossaryTerm } from '../glossary.ts';
import type { FieldId } from '../text/fields.ts';
import type { CheckCode } from './codes.ts';

/** One field as the rules see it. Neither text is blank. */
export interface FieldToCheck {
  field: FieldId;
  source: string;
  target: string;
  language: TargetLanguage;
  glossary: readonly GlossaryTerm[];
}

/**
 * A finding: its range in the target in UTF-16 code units, the whole corrected target, and what is missing (a number, a
 * name).
 */
export interface RuleMatch {
  start?: number;
  end?: number;
  fix?: string;
  detail?: string;
}

export interface CheckRule {
  code: CheckCode;
  find: (checked: FieldToCheck) => RuleMatch[];
}

/** Returns all matches of a pattern, which must be global. */
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

/** Returns one finding at the first of the places, with the whole corrected text as its fix; none without places. */
export function matchWithFix(
  places: readonly { start: number; end: number }[],
  fix: string,
): RuleMatch[] {
  const [first] = places;
  return first ? [{ start: first.start, end: first.end, fix }] : [];
}

/** Counts the matches of a pattern, which must be global. */
export function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
