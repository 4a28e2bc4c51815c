// Which of the found places are replaced.
import { describe, expect, it } from 'vitest';
import {
  carryOver,
  choose,
  chosenOf,
  NO_CHOICES,
} from '../../../../../src/islands/workspace/replace/choices.ts';
import {
  changesOf,
  findInParts,
  problemsOf,
  draftOrPublished,
} from '../../../../../src/islands/workspace/replace/part-text.ts';
import type { Preview } from '../../../../../src/islands/workspace/replace/use-problems.ts';
import { responseOf, PUBLISHED, withField } from '../editor/responses.ts';

const OPTIONS = { matchesCase: false, wholeWords: false };
const CHECKED = { target: 'tr', glossary: [] } as const;

function previewOf(text: string, query: string, replacement: string): Preview {
  const part = draftOrPublished(responseOf({ draft: withField(PUBLISHED, 0, text) }));
  if (!part) throw new Error('Nothing is translated');
  const results = findInParts([part], query, 'tr', OPTIONS);
  return { parts: [part], results, replacement };
}

function problemsIn({ parts, results, replacement }: Preview) {
  const [part] = parts;
  if (!part) throw new Error('No part');
  return new Map(results.map((one) => [one.id, problemsOf(part, one, replacement, CHECKED)]));
}

const afterOf = (preview: Preview, choices: typeof NO_CHOICES) =>
  changesOf(
    preview.parts,
    chosenOf(preview, choices, problemsIn(preview)),
    preview.replacement,
  ).flatMap(({ fields }) => fields.map(({ after }) => after));

describe('a field with several matches', () => {
  const preview = previewOf('Zum bir, zum iki, zum üç.', 'zum', 'zim');
  const [result] = preview.results;
  if (!result) throw new Error('Not found');
  const [first, second, third] = result.matches;
  if (!first || !second || !third) throw new Error('Not three');

  it('is replaced where it was not left out', () => {
    expect(afterOf(preview, NO_CHOICES)).toEqual(['zim bir, zim iki, zim üç.']);
    const choices = choose(NO_CHOICES, preview, result, [first, third], CHECKED);
    expect(afterOf(preview, choices)).toEqual(['zim bir, zum iki, zim üç.']);
    expect(afterOf(preview, choose(choices, preview, result, [], CHECKED))).toEqual([]);
    const all = choose(choices, preview, result, result.matches, CHECKED);
    expect(all.size).toBe(0);
  });

  it('keeps what was left out when another replacement is tried', () => {
    const choices = choose(NO_CHOICES, preview, result, [second], CHECKED);
    const other = { ...preview, replacement: 'zom' };
    expect(afterOf(other, carryOver(choices, other, CHECKED))).toEqual([
      'Zum bir, zom iki, zum üç.',
    ]);
  });

  it('is not replaced until it has been checked', () => {
    expect(chosenOf(preview, NO_CHOICES, null)).toEqual([]);
  });
});

it('is checked anew with fewer matches: two marks are a pair, one is an error', () => {
  const preview = previewOf('Bir zum ve zum.', 'zum', '**');
  const [result] = preview.results;
  if (!result) throw new Error('Not found');
  expect(afterOf(preview, NO_CHOICES)).toHaveLength(1);
  const one = choose(NO_CHOICES, preview, result, result.matches.slice(1), CHECKED);
  expect(afterOf(preview, one)).toEqual([]);
  const again = previewOf('Bir zum ve zum.', 'zum', '**x');
  const tried = carryOver(one, again, CHECKED);
  expect(tried.get(result.id)?.problems).toEqual([expect.objectContaining({ isBlocking: true })]);
});
