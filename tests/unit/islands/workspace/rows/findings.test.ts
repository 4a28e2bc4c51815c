// Which findings are shown from the moment a part appears.
import { describe, expect, it } from 'vitest';
import { createFieldCheck } from '../../../../../src/domain/translation/checks/checks.ts';
import { findAll, findFirst, isShown } from '../../../../../src/islands/workspace/rows/findings.ts';
import { responseOf, openedSession, PUBLISHED, withField } from '../editor/responses.ts';

const checking = () => ({ target: 'tr', glossary: [], check: createFieldCheck() }) as const;

const editSessionOf = (index: number, value: string) =>
  openedSession(responseOf({ published: withField(PUBLISHED, index, value) }));

describe('a part that appears', () => {
  it('has the findings of its first fields at once; the others and their keys follow', async () => {
    const editSession = editSessionOf(0, '');
    const language = checking();
    // The title, then paragraph 0.
    expect(findFirst(editSession, language, 1)).toEqual([]);
    const first = findFirst(editSession, language, 2);
    expect(first.map(({ issue }) => issue.code)).toContain('empty');
    const all = await findAll(editSession, language, () => true);
    // The same objects, so that their rows are not rendered again.
    expect(all?.map(({ issue }) => issue)).toEqual(
      expect.arrayContaining(first.map(({ issue }) => issue)),
    );
    expect(all?.[0]?.issue).toBe(first[0]?.issue);
    expect(all?.every(({ key }) => key !== null)).toBe(true);
  });

  it('is not checked to the end once its text has changed', async () => {
    expect(await findAll(editSessionOf(0, ''), checking(), () => false)).toBeNull();
  });
});

describe('a finding', () => {
  const error = { field: 'text.0', code: 'empty', level: 'error' } as const;
  const hint = { field: 'text.0', code: 'spaces', level: 'hint' } as const;

  it.each([
    ['that blocks is always shown', { issue: error, key: 'a' }, ['a'], true],
    ['that was dismissed is hidden', { issue: hint, key: 'a' }, ['a'], false],
    ['beside a dismissed one is shown', { issue: hint, key: 'b' }, ['a'], true],
    ['without a key is shown where nothing was dismissed', { issue: hint, key: null }, [], true],
    ['without a key waits where something was', { issue: hint, key: null }, ['a'], false],
  ])('%s', (_, finding, dismissed, isThere) => {
    expect(isShown(finding as Parameters<typeof isShown>[0], dismissed)).toBe(isThere);
  });
});
