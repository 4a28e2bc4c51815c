// The list of parts as data: what may be added, where, and under which name.
import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_LIST,
  MAX_PARTS,
  isTranslatableIn,
  slugForTitle,
  withPart,
  type AddedEntry,
  type PartList,
} from '../../../../src/domain/story/part-list.ts';
import { hasSlugForm } from '../../../../src/domain/story/parts.ts';

const entry = (slug: string, isTranslatable = true): AddedEntry => ({
  slug,
  isTranslatable,
  title: 'Part VII - The Ninth Bell',
  createdAt: '2026-11-25T10:00:00.000Z',
  by: 'rowan',
});

function added(list: PartList, slug: string, after: string | null = null): PartList {
  const next = withPart(list, entry(slug), after);
  if (typeof next === 'string') throw new Error(next);
  return next;
}

describe('a part is added', () => {
  it('at the end, or after another one', () => {
    const list = added(BUILT_IN_LIST, 'part-7');
    expect(list.order.slice(-2)).toEqual(['part-6', 'part-7']);
    const { order, rev } = added(list, 'interlude', 'part-3');
    expect(order.slice(order.indexOf('part-3'))).toEqual([
      ...['part-3', 'interlude', 'part-4', 'part-5', 'part-6', 'part-7'],
    ]);
    expect(rev).toBe(2);
  });

  it.each([
    ['that exists', 'part-1', null, 'exists'],
    ['named like another file', 'metadata', null, 'slug'],
    ['named like a draft', 'part-7-draft', null, 'slug'],
    ['named like an original', 'part-7-ori', null, 'slug'],
    ['after an unknown one', 'part-7', 'part-9', 'after'],
  ])('but not one %s', (_, slug, after, problem) => {
    expect(withPart(BUILT_IN_LIST, entry(slug), after)).toBe(problem);
  });

  it('until there are as many as there can be', () => {
    let list = BUILT_IN_LIST;
    for (let n = list.order.length; n < MAX_PARTS; n += 1) list = added(list, `more-${n}`);
    expect(withPart(list, entry('part-7'), null)).toBe('full');
  });
});

it.each([
  ['part-5', true],
  ['part-6', false],
  ['part-7', true],
  ['appendix', false],
  ['nowhere', false],
])('%s can be translated: %s', (slug, can) => {
  const added = [entry('part-7'), entry('appendix', false)];
  expect(isTranslatableIn({ added, translatable: {} }, slug)).toBe(can);
});

it.each([
  ['Part VII - The Ninth Bell', 'part-7'],
  ['Part XIV - Ash', 'part-14'],
  ['Part XL - Snow', 'part-40'],
  ['Epilogue', 'epilogue'],
  ['The Long Night', 'the-long-night'],
  ['Çınar’s Tale - One', 'cnars-tale'],
  ['제7부 - 종', '7'],
  ['', ''],
])('the slug for “%s” is “%s”', (title, slug) => {
  expect(slugForTitle(title)).toBe(slug);
});

it.each([
  ['part-7', true],
  ['7', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['Part-7', false],
  ['part--7', false],
  ['-part', false],
  ['../x', false],
  ['', false],
  [7, false],
])('%s has the form of a slug: %s', (value, has) => {
  expect(hasSlugForm(value)).toBe(has);
});
