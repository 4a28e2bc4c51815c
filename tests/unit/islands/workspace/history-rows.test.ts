// What the history says about its entries.
import { describe, expect, it } from 'vitest';
import auth from '../../../../content/ui/en/auth.json' with { type: 'json' };
import {
  changesText,
  entryChanges,
  entryTime,
} from '../../../../src/islands/workspace/side/history-rows.ts';

const draft = (...text: string[]) => ({ text: { title: 'T', text }, isSeen: false });
const seen = (...text: string[]) => ({ text: { title: 'T', text }, isSeen: true });
const { workspace: texts } = auth;

describe('the time of an entry', () => {
  const entries = ['2026-05-01T10:02:30Z', '2026-05-01T10:02:05Z', '2026-05-01T09:59:41Z'].map(
    (at) => ({ at }),
  );

  it('has seconds only where a neighbour shares the minute', () => {
    const times = entries.map((_, index) => entryTime(entries, index, 'en'));
    expect(times[0]).toMatch(/:02:30/);
    expect(times[1]).toMatch(/:02:05/);
    expect(times[2]).toMatch(/:59/);
    expect(times[2]).not.toMatch(/:41/);
  });

  it('of the only entry is to the minute', () => {
    expect(entryTime(entries.slice(0, 1), 0, 'en')).not.toMatch(/:30/);
  });
});

describe('the changes of an entry', () => {
  it('are those against the next older entry, and unknown without one', () => {
    const entries = [draft('a', 'B'), draft('a', 'b'), draft('a', 'b')];
    expect(entryChanges(entries, 0)).toEqual(['text.1']);
    expect(entryChanges(entries, 1)).toEqual([]);
    expect(entryChanges(entries, 2)).toBeNull();
  });

  it('are those against what readers had before, where readers got it', () => {
    const entries = [seen('A', 'B'), draft('A', 'B'), draft('A', 'b'), seen('a', 'b')];
    expect(entryChanges(entries, 0)).toEqual(['text.0', 'text.1']);
    expect(entryChanges(entries, 2)).toEqual(['text.0']);
    expect(entryChanges(entries, 3)).toBeNull();
  });

  it.each([
    [[], texts.history.unchanged],
    [['title'], 'Changed: Title'],
    [
      ['title', 'text.0', 'text.1', 'text.2'],
      'Changed: Title, Paragraph 1, Paragraph 2, Paragraph 3',
    ],
    [
      ['title', 'text.0', 'text.1', 'text.2', 'text.3', 'quote'],
      'Changed: Title, Paragraph 1, Paragraph 2, Paragraph 3 and 2 more',
    ],
  ] as const)('%j are named', (fields, expected) => {
    expect(changesText(texts, fields, 'en')).toBe(expected);
  });
});
