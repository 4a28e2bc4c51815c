// Changes of the list of parts as a whole: what an edit makes of the list, and what it may not be.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  describeEdits,
  nearestPart,
  withEdits,
  type EditedPartList,
  type WantedPart,
} from '../../../../src/domain/story/part-list-edits.ts';
import {
  BUILT_IN_LIST,
  PartListSchema,
  isRemoved,
  isTranslatableIn,
  withPart,
  type PartList,
} from '../../../../src/domain/story/part-list.ts';

const THEN = '2026-11-25T10:00:00.000Z';
const changed = { by: 'rowan', at: '2026-11-26T10:00:00.000Z' };

function listWith(...slugs: string[]): PartList {
  return slugs.reduce<PartList>((list, slug) => {
    const part = { slug, title: `Title ${slug}`, isTranslatable: true, createdAt: THEN, by: 'ada' };
    return withPart(list, part, null) as PartList;
  }, BUILT_IN_LIST);
}

/** Returns a request that leaves the list as it is. */
const asWanted = (list: PartList): WantedPart[] =>
  list.order.map((part) => ({
    part,
    isTranslatable: isTranslatableIn(list, part),
    isRemoved: isRemoved(list, part),
  }));

/** Edits one part of the list. */
function edit(list: PartList, slug: string, change: Partial<WantedPart>): EditedPartList {
  const wanted = asWanted(list).map((one) => (one.part === slug ? { ...one, ...change } : one));
  const next = withEdits(list, wanted, changed);
  if (typeof next === 'string') throw new Error(next);
  return next;
}

describe('a change', () => {
  const before = listWith('part-7', 'part-8');

  it('that asks for what is already there makes no edits', () => {
    expect(withEdits(before, asWanted(before), changed)).toEqual({ list: before, edits: [] });
  });

  it('moves added parts anywhere in the order', () => {
    const [seven, eight, ...rest] = [
      ...asWanted(before).slice(-2),
      ...asWanted(before).slice(0, 8),
    ];
    const wanted = [eight, ...rest, seven].filter((one) => one !== undefined);
    const { list, edits } = withEdits(before, wanted, changed) as EditedPartList;
    expect(list.order).toEqual(['part-8', ...BUILT_IN_LIST.order, 'part-7']);
    expect(edits).toEqual([{ kind: 'moved', part: null }]);
    expect(list).toMatchObject({ rev: 3, shownRev: 3, shownAt: changed.at, changed });
  });

  it('takes a part out and puts it back where it was, with everything that is known of it', () => {
    const { list: without, edits } = edit(before, 'part-7', { isRemoved: true });
    expect(edits).toEqual([{ kind: 'removed', part: 'part-7' }]);
    expect(without.order).toEqual(before.order);
    expect(without.added[0]).toEqual({ ...before.added[0], removedAt: changed.at });
    const { list: again } = edit(without, 'part-7', { isRemoved: false });
    expect(again.added).toEqual(before.added);
    expect(again.shownRev).toBe(4);
  });

  it('keeps the time at which a part was taken out', () => {
    const { list } = edit(before, 'part-7', { isRemoved: true });
    const later = { by: 'wren', at: '2026-12-01T10:00:00.000Z' };
    const wanted = asWanted(list).map((one) => ({ ...one, title: 'Another' }));
    const next = withEdits(list, wanted, later) as EditedPartList;
    expect(next.list.added[0]).toMatchObject({ title: 'Another', removedAt: changed.at });
  });

  it('of a title is not seen by readers', () => {
    const { list, edits } = edit(before, 'part-8', { title: 'Part VIII - Ash' });
    expect(edits).toEqual([{ kind: 'renamed', part: 'part-8' }]);
    expect(list.added[1]?.title).toBe('Part VIII - Ash');
    expect(list).toMatchObject({ rev: 3, shownRev: 0 });
    expect(list.shownAt).toBeUndefined();
  });

  it.each([
    ['part-3', false],
    ['part-6', true],
    ['part-7', false],
  ])('decides whether %s can be translated: %s', (slug, isTranslatable) => {
    const { list } = edit(before, slug, { isTranslatable });
    expect(isTranslatableIn(list, slug)).toBe(isTranslatable);
    expect(isTranslatableIn(list, 'part-8')).toBe(true);
  });

  it('is told in the audit log', () => {
    const { list } = edit(before, 'part-7', { isRemoved: true, isTranslatable: false });
    expect(describeEdits(edit(before, 'part-7', { isRemoved: true, isTranslatable: false }))).toBe(
      'removed part-7, english part-7',
    );
    const wanted = asWanted(list)
      .toReversed()
      .filter(({ part }) => part.endsWith('7'));
    const moved = withEdits(
      list,
      [...wanted, ...asWanted(list).filter(({ part }) => part !== 'part-7')],
      changed,
    );
    expect(describeEdits(moved as EditedPartList)).toBe(
      `order: part-7 ${BUILT_IN_LIST.order.join(' ')} part-8`,
    );
  });
});

describe('a list is refused', () => {
  const list = listWith('part-7');
  const wanted = asWanted(list);
  it.each([
    ['that lacks a part', wanted.slice(1), 'parts'],
    ['that has a part twice', [...wanted, ...wanted.slice(-1)], 'parts'],
    ['with a part of its own', wanted.map((one) => ({ ...one, part: `x${one.part}` })), 'parts'],
    ['that moves a built-in part', wanted.toReversed(), 'order'],
    ['that removes all parts', wanted.map((one) => ({ ...one, isRemoved: true })), 'built-in'],
  ])('%s', (_, parts, problem) => {
    expect(withEdits(list, parts, changed)).toBe(problem);
  });
});

it('reads a list that was stored before there were such changes', () => {
  const { rev, order, added } = listWith('part-7');
  expect(v.parse(PartListSchema, { rev, order, added, ops: {} })).toMatchObject({
    translatable: {},
    shownRev: 0,
  });
});

it.each([
  [['a', 'b', 'c'], 'b', ['a', 'c'], 'a'],
  [['a', 'b', 'c'], 'c', ['a'], 'a'],
  [['a', 'b', 'c'], 'a', ['c'], 'c'],
  [['a'], 'a', [], 'prologue'],
])('of %j without %s, with %j shown, the nearest is %s', (order, removed, shown, nearest) => {
  expect(nearestPart(order, removed, (slug) => shown.includes(slug))).toBe(nearest);
});
