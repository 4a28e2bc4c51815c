// Replaces a text in the fields of a part, and returns what the checks find only in the result.
import type { TargetLanguage } from '../../languages.ts';
import { checkField } from '../checks/checks.ts';
import type { GlossaryTerm } from '../glossary.ts';
import type { DiffRun } from '../merge/diff.ts';
import type { Issue } from '../responses.ts';
import { fieldsOf, getField, type FieldId, type TranslationText } from '../text/fields.ts';
import { MAX_FIELD_CHARS } from '../translation-limits.ts';
import { findText, type FindOptions, type TextMatch } from './find.ts';

export interface FoundField {
  field: FieldId;
  /** In NFC. */
  value: string;
  matches: TextMatch[];
}

/** Returns the fields of a text that contain the query, in their order. */
export function findInText(
  text: TranslationText,
  query: string,
  language: TargetLanguage,
  options: FindOptions,
): FoundField[] {
  return fieldsOf(text).flatMap((field) => {
    const value = (getField(text, field) ?? '').normalize('NFC');
    const matches = findText(value, query, language, options);
    return matches.length === 0 ? [] : [{ field, value, matches }];
  });
}

export function replaceIn({ value, matches }: FoundField, replacement: string): string {
  return runsOf({ value, matches }, replacement)
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')
    .normalize('NFC');
}

/** Returns what a replacement removes and adds; without one, the matches are `added`, so that they are marked. */
export function runsOf(
  { value, matches }: Pick<FoundField, 'value' | 'matches'>,
  replacement: string | null,
): DiffRun[] {
  const added = replacement?.normalize('NFC');
  const runs: DiffRun[] = [];
  let done = 0;
  for (const { start, end } of matches) {
    runs.push({ kind: 'same', text: value.slice(done, start) });
    const found = value.slice(start, end);
    if (added === undefined) runs.push({ kind: 'added', text: found });
    else if (added === found) runs.push({ kind: 'same', text: found });
    else runs.push({ kind: 'removed', text: found }, { kind: 'added', text: added });
    done = end;
  }
  runs.push({ kind: 'same', text: value.slice(done) });
  return runs.filter(({ text }) => text !== '');
}

const CONTEXT_CHARACTERS = 16;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns a match with a few characters around it. */
export function contextOf(
  value: string,
  { start, end }: TextMatch,
): { before: string; found: string; after: string } {
  const split = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);
  const [before, after] = [split(value.slice(0, start)), split(value.slice(end))];
  const isCut = (list: string[]) => list.length > CONTEXT_CHARACTERS;
  return {
    before: (isCut(before) ? '…' : '') + before.slice(-CONTEXT_CHARACTERS).join(''),
    found: value.slice(start, end),
    after: after.slice(0, CONTEXT_CHARACTERS).join('') + (isCut(after) ? '…' : ''),
  };
}

/** A finding of the checks, or a text longer than the server accepts. */
export interface ReplaceProblem {
  issue: Issue | null;
  /** Whether the replacement may not be made here. */
  isBlocking: boolean;
}

interface Replacement {
  field: FieldId;
  source: string;
  before: string;
  after: string;
  language: TargetLanguage;
  glossary: readonly GlossaryTerm[];
}

/** Returns what the checks find after a replacement and did not find before it. An error blocks the replacement. */
export function newProblems({ before, after, ...checked }: Replacement): ReplaceProblem[] {
  const keyOf = ({ code, detail = '' }: Issue) => `${code} ${detail}`;
  const old = new Set(checkField({ ...checked, target: before }).map(keyOf));
  const found = new Map(
    checkField({ ...checked, target: after }).map((issue) => [keyOf(issue), issue]),
  );
  const fresh = [...found].filter(([key]) => !old.has(key)).map(([, issue]) => issue);
  return [
    ...(after.length > MAX_FIELD_CHARS ? [{ issue: null, isBlocking: true }] : []),
    ...fresh.map((issue) => ({ issue, isBlocking: issue.level === 'error' })),
  ];
}
