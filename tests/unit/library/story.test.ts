// The library: which text each page gets, in which language, and what stops a build.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_PARTS, isTranslatable } from '../../../src/domain/story/parts.ts';
import { ContentError } from '../../../src/library/content-files.ts';
import { readLibrary } from '../../../src/library/story.ts';
import { makePart, makeProject, STORY, type Project } from '../../fixtures/library/project.ts';

let project: Project;
beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => project.destroy());

const library = () => readLibrary({ root: project.root });
const published = () =>
  readLibrary({ root: project.root, publishedDir: `${project.root}/published` });

/** Returns the problems that a failed build reports. */
async function problemsOf(read: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await read();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

describe('the library of committed text', () => {
  it('returns a translated part in its language', async () => {
    const shown = (await library()).part('ko', 'part-1');
    expect(shown.language).toBe('ko');
    expect(shown.part.title).toBe('ko part-1 - 이름');
  });

  it('falls back to English, and says so', async () => {
    const shown = (await library()).part('ko', 'part-2');
    expect(shown.language).toBe('en');
    expect(shown.part.title).toBe('Part II - Hangar Politics and Ancient Echoes');
  });

  it('knows what is translated; English always is', async () => {
    const { isTranslated } = await library();
    expect([
      isTranslated('ko', 'part-1'),
      isTranslated('ko', 'part-2'),
      isTranslated('en', 'part-6'),
    ]).toEqual([true, false, true]);
  });

  it('never shows a translation of part-6 (SPEC 9)', async () => {
    await project.write(`${STORY}/ko/part-6.json`, makePart('part-6', 'ko'));
    expect((await library()).part('ko', 'part-6').language).toBe('en');
  });

  it('lists eight parts in order, each with the language of its title', async () => {
    const rows = (await library()).listedParts('ko');
    expect(rows.map((row) => row.slug)).toEqual(BUILT_IN_PARTS);
    expect(rows.map((row) => row.language).join(' ')).toBe('en en ko en en en en en');
  });

  it('falls back to English metadata for a language without its own', async () => {
    const { metadata } = await library();
    expect(metadata('ko').storyInfo.title).toBe('아홉 왕국');
    expect(metadata('tr').storyInfo.title).toBe('The Nine Realms');
  });

  it('has revision 0 when nothing was published', async () => {
    expect((await library()).contentRev).toBe(0);
  });
});

describe('a failed build', () => {
  it('names file and field', async () => {
    await project.set(`${STORY}/ko/part-1.json`, 'content.text.1', '');
    expect(await problemsOf(library)).toEqual([
      'content/stories/nine-realms/ko/part-1.json: content.text.1 must not be empty',
    ]);
  });

  it('lists all problems at once', async () => {
    await project.set(`${STORY}/ko/part-1.json`, 'status', 'draft');
    await project.set(`${STORY}/en/part-2.json`, 'content.illustration.image', '../secret');
    await project.remove(`${STORY}/en/part-5.json`);
    const problems = await problemsOf(library);
    expect(problems.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      `${STORY}/en/part-2.json: content.illustration.image`,
      `${STORY}/ko/part-1.json: status`,
      `${STORY}/en/part-5.json: is`,
    ]);
  });
});

describe('published text', () => {
  it('overrides the committed text and sets the revision', async () => {
    const text = { ...makePart('part-1', 'ko'), title: 'ko part-1 - 새 이름' };
    await project.write('published/ko/part-1.json', text);
    await project.write('published/head.json', { rev: 12, count: 1 });
    const { contentRev, part } = await published();
    expect(contentRev).toBe(12);
    expect(part('ko', 'part-1').part.title).toBe('ko part-1 - 새 이름');
    expect(part('en', 'part-1').part.title).toBe('Part I - The Weight of Choices');
  });

  it('adds a part that is not in Git', async () => {
    await project.write('published/tr/prologue.json', makePart('prologue', 'tr'));
    await project.write('published/head.json', { rev: 1, count: 1 });
    expect((await published()).isTranslated('tr', 'prologue')).toBe(true);
  });

  it.each([
    ['no head', undefined, 'published/head.json: is missing'],
    ['a broken head', { rev: -1, count: 0 }, 'published/head.json: rev'],
    [
      'fewer texts than head counts',
      { rev: 3, count: 2 },
      'published/head.json: count promises 2 texts, 1 are there',
    ],
  ])('stops the build with %s', async (_, head, expected) => {
    await project.write('published/ko/part-1.json', makePart('part-1', 'ko'));
    if (head) await project.write('published/head.json', head);
    const problems = await problemsOf(published);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(expected);
  });

  it('stops the build with a text that violates the schema', async () => {
    await project.write('published/ko/part-1.json', { ...makePart('part-1', 'ko'), title: '' });
    await project.write('published/head.json', { rev: 1, count: 1 });
    expect(await problemsOf(published)).toEqual([
      'published/ko/part-1.json: title must not be empty',
    ]);
  });
});

describe('whether a built-in part can be translated', () => {
  const head = { rev: 1, count: 2, translatable: { 'part-1': false, 'part-6': true } };
  beforeEach(async () => {
    await project.write('published/head.json', head);
    await project.write('published/ko/part-1.json', makePart('part-1', 'ko'));
    await project.write('published/ko/part-6.json', makePart('part-6', 'ko'));
  });

  it('comes from head.json, and texts of parts that cannot be are not shown', async () => {
    const { part, isTranslatable, listedParts } = await published();
    expect(part('ko', 'part-1').language).toBe('en');
    expect(part('ko', 'part-6').language).toBe('ko');
    expect([isTranslatable('part-1'), isTranslatable('part-6')]).toEqual([false, true]);
    const unusual = listedParts('ko').flatMap(({ slug, isEnglish }) =>
      isEnglish === undefined ? [] : [[slug, isEnglish]],
    );
    expect(unusual).toEqual([
      ['part-1', true],
      ['part-6', false],
    ]);
  });

  it('can be told from the list on a page', async () => {
    const listed = (await published()).listedParts('en');
    expect(listed.filter((part) => !isTranslatable(part)).map(({ slug }) => slug)).toEqual([
      'part-1',
    ]);
  });
});

describe('a part that was added', () => {
  const order = [...BUILT_IN_PARTS.slice(0, 7), 'part-7', 'part-6'];
  const head = { rev: 1, order, added: [{ slug: 'part-7', isTranslatable: false }] };

  it('stands at its place once its English text is published, and is English everywhere', async () => {
    await project.write('published/head.json', { ...head, count: 2 });
    await project.write('published/en/part-7.json', { ...makePart('part-1'), slug: 'part-7' });
    await project.write('published/ko/part-7.json', { ...makePart('part-1'), slug: 'part-7' });
    const { slugs, part, listedParts } = await published();
    expect(slugs()).toEqual(order);
    expect(part('ko', 'part-7').language).toBe('en');
    expect(listedParts('ko')[7]).toMatchObject({ slug: 'part-7', language: 'en', isEnglish: true });
  });

  it('is gone once it was taken out, and readers are led to the part before it', async () => {
    await project.write('published/head.json', { ...head, count: 1, removed: ['part-7'] });
    await project.write('published/en/part-7.json', { ...makePart('part-1'), slug: 'part-7' });
    const { slugs, removed } = await published();
    expect(slugs()).not.toContain('part-7');
    expect(removed()).toEqual([{ slug: 'part-7', nearest: 'part-5' }]);
  });

  it('is left out until its English text is published', async () => {
    await project.write('published/head.json', { ...head, count: 0 });
    expect((await published()).slugs()).toEqual(order.filter((slug) => slug !== 'part-7'));
  });
});
