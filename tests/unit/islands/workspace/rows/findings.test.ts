// Which findings are shown from the moment a part appears.
import { describe, expect, it } from 'vitest';
import {
  nextEdit,
  type EditSession,
} from '../../../../../src/islands/workspace/editor/edit-state.ts';
import { findAll, findNow, isShown } from '../../../../../src/islands/workspace/rows/findings.ts';
import { answerOf, PUBLISHED, withField } from '../editor/answers.ts';

const LANGUAGE = { target: 'tr', glossary: [] } as const;

function editSessionOf(index: number, value: string): EditSession {
  const answer = answerOf({ published: withField(PUBLISHED, index, value) });
  const state = nextEdit({ name: 'loading', part: 'part-1' }, { type: 'loaded', answer });
  if (state.name !== 'ready') throw new Error('Nothing is open');
  return state.editSession;
}

describe('a part that appears', () => {
  it('has all its findings at once; their keys follow', async () => {
    const editSession = editSessionOf(0, '');
    const now = findNow(editSession, LANGUAGE);
    expect(now.map(({ issue }) => issue.code)).toContain('empty');
    const later = await findAll(editSession, LANGUAGE);
    expect(later.map(({ issue }) => issue)).toEqual(now.map(({ issue }) => issue));
    expect(later.every(({ key }) => key !== null)).toBe(true);
  });
});

describe('a finding', () => {
  const error = { field: 'text.0', code: 'empty', level: 'error' } as const;
  const hint = { field: 'text.0', code: 'spaces', level: 'hint' } as const;

  it.each([
    ['that blocks is always shown', { issue: error, key: 'a' }, ['a'], true],
    ['that was dismissed is not', { issue: hint, key: 'a' }, ['a'], false],
    ['beside a dismissed one is', { issue: hint, key: 'b' }, ['a'], true],
    ['without a key is shown where nothing was dismissed', { issue: hint, key: null }, [], true],
    ['without a key waits where something was', { issue: hint, key: null }, ['a'], false],
  ])('%s', (_, finding, dismissed, isThere) => {
    expect(isShown(finding as Parameters<typeof isShown>[0], dismissed)).toBe(isThere);
  });
});
