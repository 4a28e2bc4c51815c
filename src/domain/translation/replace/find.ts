// Finds a plain text in translated fields, by the case rules of their language (decision 127). Offsets are in UTF-16
// code units of the NFC form.
import { HTML_LANG, hasWordSpaces, type Language } from '../../languages.ts';

export interface TextMatch {
  start: number;
  end: number;
}

export interface FindOptions {
  /** Whether capitals and small letters differ. */
  matchesCase: boolean;
  /** Whether only whole words count, in languages that separate words. */
  wholeWords: boolean;
}

/** A character that belongs to the one before it. */
const CONTINUES = /^(?:\p{M}|\u{200d}|\p{Emoji_Modifier})/u;
const JOINS = /\u{200d}$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}\p{M}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;

/** Returns the matches of a query in order, without overlaps. `text` must be in NFC. */
export function findText(
  text: string,
  query: string,
  language: Language,
  { matchesCase, wholeWords }: FindOptions,
): TextMatch[] {
  const normalizedQuery = query.normalize('NFC');
  if (normalizedQuery === '') return [];
  const { folded, places } = matchesCase ? { folded: text, places: null } : fold(text, language);
  const needle = matchesCase ? normalizedQuery : lower(normalizedQuery, language);
  const isWholeMatch = ({ start, end }: TextMatch): boolean => {
    const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)];
    if (CONTINUES.test(after) || JOINS.test(before)) return false;
    if (CONTINUES.test(text.slice(start, start + 2))) return false;
    if (!wholeWords || !hasWordSpaces(language)) return true;
    const found = text.slice(start, end);
    return (
      !(ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(found)) &&
      !(BEGINS_WITH_WORD.test(after) && ENDS_IN_WORD.test(found))
    );
  };
  const matches: TextMatch[] = [];
  let at = folded.indexOf(needle);
  while (at >= 0) {
    const [start, end] = places
      ? [places[at] ?? -1, places[at + needle.length] ?? -1]
      : [at, at + needle.length];
    const isFound = start >= 0 && end >= 0 && isWholeMatch({ start, end });
    if (isFound) matches.push({ start, end });
    at = folded.indexOf(needle, isFound ? at + needle.length : at + 1);
  }
  return matches;
}

/** Lower-cases a text by its language: Turkish İ becomes i, and I becomes ı. */
function lower(text: string, language: Language): string {
  return text.toLocaleLowerCase(HTML_LANG[language]);
}

/**
 * Lower-cases a text. `places` gives the original place of each code unit, -1 within a letter that became longer, and
 * is null where all lengths stayed the same.
 */
function fold(text: string, language: Language): { folded: string; places: number[] | null } {
  const whole = lower(text, language);
  if (whole.length === text.length) return { folded: whole, places: null };
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const unit = lower(character, language);
    for (let index = 0; index < unit.length; index += 1) places.push(index === 0 ? at : -1);
    folded += unit;
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}
