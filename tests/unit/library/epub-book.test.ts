// The content of each language's book: identity, order, languages, credits, dates.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { describeBook, bookPictureNames } from '../../../src/library/epub/book.ts';
import { messagesOf } from '../../../src/library/messages.ts';
import { uuidOf } from '../../../src/library/story-id.ts';
import { readLibrary } from '../../../src/library/story.ts';
import { makeProject, STORY, type Project } from '../../fixtures/library/project.ts';

let project: Project;
beforeEach(async () => {
  project = await makeProject();
  await project.write('published/head.json', { rev: 0, count: 0 });
});
afterEach(() => project.destroy());

const bookOf = async (language: Language, origin = 'https://realms.test') =>
  describeBook(
    await readLibrary({ root: project.root, publishedDir: `${project.root}/published` }),
    await messagesOf(language),
    language,
    origin,
  );

describe('the identity of a book', () => {
  it('is a UUID of version 5', () => {
    // Python: uuid.uuid5(uuid.NAMESPACE_URL, 'nine-realms/en')
    expect(uuidOf('nine-realms/en')).toBe('03a1d338-2d84-57ad-9ecd-e0683b6457d7');
  });

  it('differs by language, but not by text or site address', async () => {
    const ids = await Promise.all(LANGUAGES.map(async (language) => (await bookOf(language)).id));
    expect(new Set(ids).size).toBe(LANGUAGES.length);
    await project.set(`${STORY}/ko/part-1.json`, 'content.quote', 'Other.');
    expect((await bookOf('ko', 'https://moved.test')).id).toBe(ids[LANGUAGES.indexOf('ko')]);
  });
});

describe('the parts of a book', () => {
  it('are in English, with a note, if there is no translation', async () => {
    const { chapters } = await bookOf('ko');
    const { untranslated, englishFirst } = (await messagesOf('ko')).book;
    expect(chapters.map(({ language }) => language)).toEqual(
      BUILT_IN_PARTS.map((slug) => (slug === 'part-1' ? 'ko' : 'en')),
    );
    expect(chapters.map(({ note }) => note)).toEqual(
      BUILT_IN_PARTS.map((slug) => {
        if (slug === 'part-1') return null;
        return slug === 'part-6' ? englishFirst : untranslated;
      }),
    );
  });

  it('have no note in English', async () => {
    const { chapters } = await bookOf('en');
    expect(chapters.filter(({ note }) => note !== null)).toEqual([]);
  });

  it('date the book by the newest of them', async () => {
    expect((await bookOf('ko')).modified.toISOString()).toBe('2026-11-08T00:00:00.000Z');
    await project.set(`${STORY}/ko/part-1.json`, 'lastModified', '2027-03-04T05:06:07.000Z');
    expect((await bookOf('ko')).modified.toISOString()).toBe('2027-03-04T05:06:07.000Z');
    expect((await bookOf('tr')).modified.toISOString()).toBe('2026-11-08T00:00:00.000Z');
  });

  it.each([
    ['the cover', 'cover/ko', ['ko']],
    ['the name of the translator', 'credit/ko', ['ko']],
    ['a withdrawn translation', 'ko/part-2', ['ko']],
    ['a withdrawn text in English', 'en/part-1', ['en', 'zh', 'ja', 'tr']],
    ['a replaced picture', 'pictures/en/part-1', LANGUAGES],
    ['the list of parts', 'list', LANGUAGES],
  ])('%s dates the books that it changes, and no others', async (_, name, languages) => {
    const at = '2027-03-04T05:06:07.000Z';
    await project.write('published/head.json', { rev: 1, count: 0, times: { [name]: at } });
    const books = await Promise.all(LANGUAGES.map((language) => bookOf(language)));
    const dated = books.filter(({ modified }) => modified.toISOString() === at);
    expect(dated.map(({ language }) => language)).toEqual(languages);
  });

  it('list each picture once, and none that is switched off', async () => {
    await project.set(`${STORY}/en/part-2.json`, 'content.illustration.enabled', false);
    await project.set(`${STORY}/en/part-3.json`, 'content.illustration.image', 'parts/part-4');
    expect(bookPictureNames(await bookOf('en'))).toEqual([
      'parts/prologue',
      'parts/introduction',
      'parts/part-1',
      'parts/part-4',
      'parts/part-5',
      'parts/part-6',
    ]);
  });
});

describe('the translator', () => {
  it('is replaced by the author without a published profile, but not in English', async () => {
    expect((await bookOf('en')).translators).toEqual([]);
    expect((await bookOf('ko')).translators).toEqual(['The Scribes & Co']);
  });

  it('is the one with a published profile, for that language only', async () => {
    const profile = { language: 'ko', name: 'Han <Seo-yun>', bio: 'Poet', socialMediaLinks: {} };
    await project.write('published/credits.json', { ko: profile });
    expect((await bookOf('ko')).translators).toEqual(['Han <Seo-yun>']);
    expect((await bookOf('tr')).translators).toEqual(['The Scribes & Co']);
    expect((await bookOf('en')).translators).toEqual([]);
  });
});
