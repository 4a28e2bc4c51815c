// The progress of a language and the parts its translator should work on (SPEC 4, SPEC 7).
import { describe, expect, it } from 'vitest';
import {
  unpublishedDraft,
  progressOf,
  reasonFor,
  stateOf,
  workQueue,
} from '../../../../src/domain/translation/progress.ts';
import type { TranslationText } from '../../../../src/domain/translation/text/fields.ts';

const text = (title: string, ...paragraphs: string[]): TranslationText => ({
  title,
  text: paragraphs,
});
const A = text('a', 'one');
const B = text('b', 'two');

describe('progress', () => {
  it('counts parts and weights them by the length of their English text', () => {
    const short = { english: text('1234567890', '1234567890'), published: A };
    const twenty = '1234567890'.repeat(2);
    const long = { english: text(twenty, twenty, twenty, twenty, twenty), published: null };
    const parts = [short, long];
    expect(progressOf(parts)).toEqual({ done: 1, total: 2, ratio: 20 / 120 });
  });

  it('is complete with all parts and zero with none', () => {
    expect(progressOf([{ english: A, published: B }])).toEqual({ done: 1, total: 1, ratio: 1 });
    expect(progressOf([{ english: A, published: null }])).toEqual({ done: 0, total: 1, ratio: 0 });
    expect(progressOf([])).toEqual({ done: 0, total: 0, ratio: 0 });
  });

  it('ignores a blank field', () => {
    const parts = [{ english: text('12345', '12345'), published: text('x', ' ') }];
    expect(progressOf(parts).ratio).toBe(0.5);
  });

  it('counts a character outside the basic plane once', () => {
    const parts = [
      { english: text('𠮷𠮷'), published: A },
      { english: text('ab'), published: null },
    ];
    expect(progressOf(parts).ratio).toBe(0.5);
  });
});

describe('a part', () => {
  it.each([
    ['nothing', null, null, 0, 'not-started', 'not-started'],
    ['a draft', null, A, 0, 'draft', 'draft'],
    ['a publication', A, null, 0, 'published', 'published'],
    [
      'a publication and a draft of the same text',
      A,
      text('a', 'one'),
      0,
      'published',
      'published',
    ],
    ['a publication and another draft', A, B, 0, 'draft', 'draft'],
    ['a stale publication', A, null, 2, 'published', 'stale'],
    ['a publication and a stale draft', A, B, 1, 'draft', 'stale'],
    ['a stale first draft', null, A, 1, 'draft', 'stale'],
  ] as const)('with %s', (_, published, draft, stale, state, reason) => {
    expect(stateOf({ published, draft })).toBe(state);
    expect(reasonFor(state, stale)).toBe(reason);
    expect(unpublishedDraft({ published, draft })).toBe(state === 'draft' ? draft : null);
  });
});

describe('the work queue', () => {
  const rows = [
    { part: 'prologue', reason: 'not-started' },
    { part: 'introduction', reason: 'published' },
    { part: 'part-1', reason: 'draft' },
    { part: 'part-2', reason: 'stale' },
    { part: 'part-3', reason: 'draft' },
    { part: 'part-4', reason: 'stale' },
  ] as const;
  it.each([
    [{}, ['part-2', 'part-4', 'part-1', 'part-3', 'prologue'], 5],
    [{ limit: 3 }, ['part-2', 'part-4', 'part-1'], 5],
    [{ status: 'draft' }, ['part-1', 'part-3'], 2],
    [{ status: 'stale', limit: 1 }, ['part-2'], 2],
    [{ status: 'not-started' }, ['prologue'], 1],
    [{ status: 'published' }, ['introduction'], 1],
    [{ limit: 0 }, [], 5],
  ] as const)('%o', (query, parts, total) => {
    const found = workQueue(rows, query);
    expect([found.items.map(({ part }) => part), found.total]).toEqual([parts, total]);
  });
});
