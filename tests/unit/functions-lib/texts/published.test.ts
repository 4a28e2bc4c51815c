// What a build accepts as complete published content: it would rather fail than lose a text.
import { describe, expect, it } from 'vitest';
import type { RecordStore } from '../../../../functions/lib/storage/store.ts';
import { readPublished } from '../../../../functions/lib/texts/published.ts';
import { BUILT_IN_LIST } from '../../../../src/domain/story/part-list.ts';
import { makePart } from '../../../support/translations/parts.ts';

const PREFIX = 'published/nine-realms/';
const KO = `${PREFIX}ko/prologue`;
const TR = `${PREFIX}tr/part-1`;

const ko = { rev: 1, part: makePart('prologue', 'Korean') };
const tr = { rev: 2, part: makePart('part-1', 'Turkish') };
const head = {
  rev: 2,
  count: 2,
  parts: { 'ko/prologue': { rev: 1, at: 1 }, 'tr/part-1': { rev: 2, at: 2 } },
};

function storeOf(records: Record<string, unknown>): RecordStore {
  return {
    read: (key) => Promise.resolve(records[key]),
    list: (prefix) =>
      Promise.resolve(
        Object.keys(records)
          .filter((key) => key.startsWith(prefix))
          .sort(),
      ),
  };
}

function read(records: Record<string, unknown>, requireHead = true) {
  return readPublished({ requireHead, store: storeOf(records) });
}

describe('accepts', () => {
  it('records that match the head', async () => {
    expect(await read({ 'content/head': head, [KO]: ko, [TR]: tr })).toEqual({
      rev: 2,
      records: [
        { language: 'ko', slug: 'prologue', rev: 1, part: ko.part, replaced: null },
        { language: 'tr', slug: 'part-1', rev: 2, part: tr.part, replaced: null },
      ],
      deleted: [],
      credits: [],
      list: BUILT_IN_LIST,
      covers: [],
      terms: [],
      times: {},
    });
  });

  it("more and newer records than the head counts, at the head's revision, because it will count them later", async () => {
    const older = { rev: 1, count: 1, parts: { 'ko/prologue': { rev: 1, at: 1 } } };
    const content = await read({ 'content/head': older, [KO]: { ...ko, rev: 9 }, [TR]: tr });
    expect([content.rev, content.records.length]).toEqual([1, 2]);
  });

  it('a deleted text, listed by name, and credits, which the head counts too', async () => {
    const translator = {
      language: 'ko',
      name: 'Kim',
      bio: '',
      profilePictureUrl: null,
      socialMediaLinks: {},
    };
    const parts = { ...head.parts, 'credit/ko': { rev: 4, at: 3 } };
    const content = await read({
      'content/head': { rev: 3, count: 3, parts },
      [KO]: { rev: 7, part: null, at: '2026-11-25T00:00:00.000Z' },
      [TR]: tr,
      'credit/ko': { rev: 4, translator, namedAt: '2026-11-26T00:00:00.000Z' },
      'credit/ja': { rev: 0, translator: null },
    });
    expect(content).toMatchObject({ rev: 3, deleted: ['ko/prologue'], credits: [translator] });
    expect(content.times).toEqual({
      'ko/prologue': '2026-11-25T00:00:00.000Z',
      'credit/ko': '2026-11-26T00:00:00.000Z',
    });
    expect(content.records).toHaveLength(1);
  });

  it('a cover, which the head counts apart from the others', async () => {
    const cover = { title: 'T', author: 'A', description: 'D', coverDescription: 'C', year: 'Y' };
    const row = { by: 'rowan', at: '2026-11-25T00:00:00.000Z' };
    const content = await read({
      'content/head': { ...head, rev: 4, covers: { 'cover/ko': { rev: 1, at: 3 } } },
      [KO]: ko,
      [TR]: tr,
      'cover/ko': { ...row, rev: 1, cover },
      // Taken back: the site's own is shown.
      'cover/ja': { ...row, rev: 2, cover: null },
    });
    expect(content.covers).toEqual([{ language: 'ko', cover }]);
    // Taking it back is a change, too.
    expect(content.times).toEqual({ 'cover/ko': row.at, 'cover/ja': row.at });
  });

  it('a record with a new field', async () => {
    const content = await read({
      'content/head': { ...head, x: 1 },
      [KO]: { ...ko, ops: {} },
      [TR]: tr,
    });
    expect(content.records).toHaveLength(2);
  });

  it('an empty store without a head, if that is allowed', async () => {
    expect(await read({}, false)).toEqual({
      rev: 0,
      records: [],
      deleted: [],
      credits: [],
      list: BUILT_IN_LIST,
      covers: [],
      terms: [],
      times: {},
    });
  });
});

describe('refuses', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a store without a head', { [KO]: ko }, /no content\/head/],
    ['fewer records than head counts', { 'content/head': head, [TR]: tr }, /counts 2 records, 1/],
    [
      'a record older than head counts it',
      {
        'content/head': { rev: 3, count: 2, parts: { 'tr/part-1': { rev: 3, at: 3 } } },
        [KO]: ko,
        [TR]: tr,
      },
      /tr\/part-1 in revision 3, there is 2/,
    ],
    [
      'another record than the one head counts',
      { 'content/head': head, [KO]: ko, [`${PREFIX}tr/part-2`]: { rev: 9, part: null } },
      /counts tr\/part-1, which is missing/,
    ],
    [
      'a cover that is missing',
      {
        'content/head': { ...head, covers: { 'cover/ko': { rev: 1, at: 2 } } },
        [KO]: ko,
        [TR]: tr,
      },
      /counts cover\/ko, which is missing/,
    ],
    ['an invalid head', { 'content/head': { rev: -1, count: 0 } }, /content\/head is invalid/],
    [
      'an invalid record',
      { 'content/head': head, [KO]: { rev: 1 }, [TR]: tr },
      /ko\/prologue is invalid/,
    ],
    [
      'a record of another part',
      { 'content/head': head, [KO]: tr, [TR]: tr },
      /holds the part part-1/,
    ],
    [
      'a record of no language',
      { 'content/head': head, [`${PREFIX}fr/prologue`]: ko, [TR]: tr },
      /no part/,
    ],
    [
      'more records than there are parts',
      Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${PREFIX}ko/x${n}`, ko])),
      /201 published records/,
    ],
  ])('%s', async (_, records, message) => {
    const requireHead = message.source !== '201 published records';
    await expect(read(records, requireHead)).rejects.toThrow(message);
  });

  it('a record that is listed but missing', async () => {
    const store = { ...storeOf({ 'content/head': head }), list: () => Promise.resolve([KO, TR]) };
    await expect(readPublished({ requireHead: true, store })).rejects.toThrow(/listed but missing/);
  });

  it('a store that cannot be reached, even without a required head', async () => {
    const store = {
      read: () => Promise.reject(new Error('unreachable')),
      list: () => Promise.reject(new Error('unreachable')),
    };
    for (const requireHead of [true, false]) {
      await expect(readPublished({ requireHead, store })).rejects.toThrow(
        /cannot be read: unreach/,
      );
    }
  });
});
