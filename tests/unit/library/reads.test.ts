// What a page was rendered from: every question that it asks the library is written down with a hash of the answer.
import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { oncePerBuild } from '../../../src/library/once.ts';
import { openReads, readHash, withReads, type Reads } from '../../../src/library/reads.ts';
import { readLibrary, type Library } from '../../../src/library/story.ts';

const scope = new AsyncLocalStorage<Reads>();
let plain: Library;
let library: Library;

beforeAll(async () => {
  plain = await readLibrary({ root: process.cwd() });
  library = withReads(plain);
  openReads(scope);
});

/** What `ask` reads. */
async function readsOf(ask: () => unknown): Promise<Reads> {
  const reads: Reads = {};
  await scope.run(reads, async () => {
    await ask();
  });
  return reads;
}

describe('what is written down', () => {
  it.each([
    [
      'a text, and the language it is shown in',
      () => library.part('ko', 'part-1'),
      ['part ko part-1', 'shown ko part-1'],
    ],
    [
      'whether a text is translated',
      () => library.isTranslated('tr', 'part-6'),
      ['shown tr part-6'],
    ],
    ['the titles of a language', () => library.listedParts('ja'), ['titles ja']],
    ['a credit', () => library.translator('zh'), ['credit zh']],
    ['what was taken out', () => library.removed(), ['removed']],
    [
      'whether a part can be translated',
      () => library.isTranslatable('part-6'),
      ['translatable en part-6'],
    ],
    ['the revision', () => library.contentRev, ['rev']],
    ['the texts of a cover', () => library.metadata('en'), ['cover en']],
  ])('%s', async (_, ask, questions) => {
    const reads = await readsOf(ask);
    expect(Object.keys(reads)).toEqual(questions);
    for (const [question, hash] of Object.entries(reads)) {
      expect(readHash(plain, question)).toBe(hash);
    }
  });

  it('by whom, when pages are rendered at the same time', async () => {
    const slowly = async (slug: 'part-1' | 'part-2') => {
      await Promise.resolve();
      library.part('en', slug);
    };
    const [one, other] = await Promise.all([
      readsOf(() => slowly('part-1')),
      readsOf(() => slowly('part-2')),
    ]);
    expect(Object.keys(one)).toEqual(['part en part-1', 'shown en part-1']);
    expect(Object.keys(other)).toEqual(['part en part-2', 'shown en part-2']);
  });

  it('not inside of a value that all pages share', async () => {
    const shared = oncePerBuild(async () => Promise.resolve(library.part('en', 'part-1')));
    expect(await readsOf(() => shared(''))).toEqual({});
  });

  it('nothing outside of a page', () => {
    expect(library.part('en', 'part-1').part.slug).toBe('part-1');
    expect(scope.getStore()).toBeUndefined();
  });
});

it('the same library without a scope answers the same', () => {
  expect(library.part('ko', 'part-1')).toEqual(plain.part('ko', 'part-1'));
  expect(library.listedParts('tr')).toEqual(plain.listedParts('tr'));
  expect(library.isTranslated('tr', 'part-6')).toBe(plain.isTranslated('tr', 'part-6'));
});

it('an answer that changes has another hash', () => {
  const changed: Library = {
    ...plain,
    part: (language, slug) => {
      const shown = plain.part(language, slug);
      return { ...shown, part: { ...shown.part, title: 'Another' } };
    },
  };
  expect(readHash(changed, 'part en part-1')).not.toBe(readHash(plain, 'part en part-1'));
  expect(readHash(changed, 'shown en part-1')).toBe(readHash(plain, 'shown en part-1'));
  expect(() => readHash(plain, 'weather')).toThrow('weather is no question to the library');
});
