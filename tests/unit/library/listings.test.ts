// Machine-readable listings of the story: feed, site map, manifest, build info.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildInfo } from '../../../src/library/build-info.ts';
import { atomFeed } from '../../../src/library/feed.ts';
import { sitemapXml } from '../../../src/library/sitemap.ts';
import { readLibrary, type Library } from '../../../src/library/story.ts';
import { webManifest } from '../../../src/library/web-manifest.ts';
import { makeProject, STORY, type Project } from '../../fixtures/library/project.ts';

const ORIGIN = 'https://realms.test';

let project: Project;
let library: Library;
beforeEach(async () => {
  project = await makeProject();
  await project.set(`${STORY}/ko/part-1.json`, 'content.quote', 'Cost < weight & wool');
  library = await readLibrary({ root: project.root });
});
afterEach(() => project.destroy());

const count = (text: string, piece: string) => text.split(piece).length - 1;

describe('the Atom feed', () => {
  it('has one entry per part, the newest first, with absolute links', () => {
    const feed = atomFeed(library, 'ko', ORIGIN);
    expect(count(feed, '<entry>')).toBe(8);
    expect(feed.indexOf('/ko/read/part-6/')).toBeLessThan(feed.indexOf('/ko/read/prologue/'));
    expect(feed).toContain('href="https://realms.test/ko/feed.xml"');
  });

  it('declares its language and its author', () => {
    const feed = atomFeed(library, 'zh', ORIGIN);
    expect(feed).toContain('xml:lang="zh-Hans"');
    expect(feed).toContain('<name>The Scribes &amp; Co</name>');
  });

  it('is dated by its newest change, so that equal content gives equal bytes', async () => {
    const feed = atomFeed(library, 'en', ORIGIN);
    expect(feed.split('<entry>')[0]).toContain('<updated>2026-11-08T00:00:00.000Z</updated>');
    const at = '2027-03-04T05:06:07.000Z';
    await project.write('published/head.json', { rev: 1, count: 0, times: { 'cover/ko': at } });
    const publishedDir = `${project.root}/published`;
    const newer = await readLibrary({ root: project.root, publishedDir });
    expect(atomFeed(newer, 'ko', ORIGIN).split('<entry>')[0]).toContain(`<updated>${at}</updated>`);
    expect(atomFeed(newer, 'en', ORIGIN)).toBe(feed);
  });

  it('names the same entries wherever the site is', () => {
    const ids = (origin: string) =>
      atomFeed(library, 'ko', origin)
        .match(/<id>[^<]*<\/id>/g)
        ?.map(String) ?? [];
    expect(ids(ORIGIN)).toHaveLength(9);
    expect(new Set(ids(ORIGIN)).size).toBe(9);
    expect(ids('https://elsewhere.test')).toEqual(ids(ORIGIN));
  });

  it('escapes the special characters of a text', () => {
    expect(atomFeed(library, 'ko', ORIGIN)).toContain('Cost &lt; weight &amp; wool');
  });
});

describe('the site map', () => {
  it('lists covers and people in five languages, and parts only where they are translated', async () => {
    const map = await sitemapXml(library, ORIGIN);
    expect(count(map, '<loc>')).toBe(5 + 5 + 8 + 1);
    expect(map).toContain('<loc>https://realms.test/ko/read/part-1/</loc>');
    expect(map).not.toContain('<loc>https://realms.test/ko/read/part-2/</loc>');
  });

  it('links the languages of a page, with English as x-default', async () => {
    const map = await sitemapXml(library, ORIGIN);
    const part = map.slice(map.indexOf('<loc>https://realms.test/read/part-1/</loc>'));
    const links = part.slice(0, part.indexOf('</url>')).match(/hreflang="[^"]+"/g);
    expect(links).toEqual(['hreflang="en"', 'hreflang="ko"', 'hreflang="x-default"']);
    expect(map).toContain('hreflang="zh-Hans" href="https://realms.test/zh/"');
  });
});

describe('the web manifest', () => {
  it('starts in its language', () => {
    expect(webManifest(library, 'ko')).toMatchObject({
      name: '아홉 왕국',
      lang: 'ko',
      start_url: '/ko/',
    });
    expect(webManifest(library, 'zh').lang).toBe('zh-Hans');
  });
});

describe('the build info', () => {
  it('changes only with the text', async () => {
    const before = buildInfo(library);
    expect(buildInfo(await readLibrary({ root: project.root }))).toEqual(before);
    await project.set(`${STORY}/ko/part-1.json`, 'content.quote', 'Other.');
    const after = buildInfo(await readLibrary({ root: project.root }));
    expect(after.contentHash).not.toBe(before.contentHash);
    expect(before).toMatchObject({ contentRev: 0, parts: { ko: ['part-1'], tr: [] } });
  });
});
