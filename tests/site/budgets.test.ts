// The byte budgets of DESIGN section 7, for the first visit to every cover, part page and reader shell in every
// language. Bytes are deterministic, so they are tested; times are benchmarked (npm run bench). See decision 145 for
// how bytes are counted.
import { beforeAll, describe, expect, it } from 'vitest';
import { readTags } from '../../scripts/build/site/html-tags.ts';
import { SiteFiles } from '../../scripts/build/site/site-files.ts';
import { ensureSite } from '../../scripts/test/test-site.ts';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { homePath, partPath, readerPath } from '../../src/domain/routes.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { measurePage, withoutStory, type PageBytes } from '../support/bytes/page-bytes.ts';

/** 1 kB is 1000 bytes. */
const MAX_HTML_AND_CSS_BYTES = 15_000;
const MAX_HTML_WITH_STYLES_BYTES = 14_400;
const MAX_SCRIPT_BEFORE_IDLE_BYTES = 5_000;
const MAX_SCRIPT_BYTES = 107_000;
/** What a reader's first action on a page may load besides. */
const MAX_SCRIPT_AFTER_ACTION_BYTES = 27_000;
const MAX_FIRST_PICTURE_BYTES = 25_000;

const covers = LANGUAGES.map((language) => homePath(language));
const shells = LANGUAGES.map((language) => readerPath(language));
const parts = LANGUAGES.flatMap((language) =>
  BUILT_IN_PARTS.map((slug) => partPath(language, slug)),
);

let site: SiteFiles;
/** Compressing a page takes most of the time, so each is measured once. */
const measured = new Map<string, PageBytes>();
beforeAll(async () => {
  site = new SiteFiles(await ensureSite(process.env));
});

function bytesOf(address: string): PageBytes {
  const bytes = measured.get(address) ?? measurePage(site, address);
  measured.set(address, bytes);
  return bytes;
}

describe.each([...covers, ...parts, ...shells])('the first visit to %s', (address) => {
  let bytes: PageBytes;
  beforeAll(() => {
    bytes = bytesOf(address);
  });

  it('takes at most 15 kB of HTML and CSS, not counting the text of the story', () => {
    expect(bytes.htmlWithoutStory + bytes.css).toBeLessThanOrEqual(MAX_HTML_AND_CSS_BYTES);
  });

  it('runs at most 5 kB of script before the browser is idle', () => {
    expect(bytes.scriptBeforeIdle).toBeGreaterThan(0);
    expect(bytes.scriptBeforeIdle).toBeLessThanOrEqual(MAX_SCRIPT_BEFORE_IDLE_BYTES);
  });

  it('can load at most 107 kB of script in total, including React', () => {
    // React alone is more than half of it, so less would mean that its chunk was not found.
    expect(bytes.scriptBeforeAction).toBeGreaterThan(MAX_SCRIPT_BYTES / 2);
    expect(bytes.scriptBeforeAction).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });

  it('loads at most 27 kB of script more once its reader has done something', () => {
    expect(bytes.scriptAfterAction).toBeGreaterThan(0);
    expect(bytes.scriptAfterAction).toBeLessThanOrEqual(MAX_SCRIPT_AFTER_ACTION_BYTES);
  });

  it('has all its styles in the head, so that later sheets come last and lay nothing out anew', () => {
    expect(site.page(address).split('</head>')[1]).not.toContain('<style');
  });

  it('shows its text before any web font has loaded', () => {
    const tags = readTags(site.page(address));
    const links = tags.filter(({ name }) => name === 'link');
    const preloads = links.filter(({ attributes }) => attributes['as'] === 'font');
    // On a phone, fonts would hold up what is fetched beside them.
    for (const { attributes } of preloads) expect(attributes['media']).toBe('(min-width: 56rem)');
    const sheets = links.filter(({ attributes }) => attributes['rel'] === 'stylesheet');
    const styles = [
      ...sheets.map(({ attributes }) => site.text(attributes['href'] ?? '')),
      ...tags.filter(({ name }) => name === 'style').map(({ text }) => text),
    ].join('\n');
    const faces = styles.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    const loaded = faces.filter((face) => /\burl\(/.test(face));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((face) => !/font-display:\s*swap/.test(face))).toEqual([]);
    expect(styles).not.toMatch(/url\(["']?data:(?:application\/)?(?:x-)?font/);
  });
});

describe.each([...covers, ...parts])('the HTML of %s', (address) => {
  it('contains its styles, so that nothing is fetched before the first paint, in at most 14.4 kB', () => {
    const tags = readTags(site.page(address));
    const style = tags.find(({ name }) => name === 'style')?.text ?? '';
    expect(style).toContain('--font-story');
    const { css, htmlWithoutStory } = bytesOf(address);
    expect(css).toBe(0);
    expect(htmlWithoutStory).toBeLessThanOrEqual(MAX_HTML_WITH_STYLES_BYTES);
  });
});

// The reader shell has no picture of its own: it shows the picture of the part it opens, which that part's page covers.
describe.each([...covers, ...parts])('the first picture of %s', (address) => {
  it('has at most 25 kB on a phone', () => {
    const { firstPicture } = bytesOf(address);
    expect(firstPicture?.path).toMatch(/\.avif$/);
    expect(firstPicture?.bytes).toBeLessThanOrEqual(MAX_FIRST_PICTURE_BYTES);
  });
});

describe.each(parts)('the counted HTML of %s', (address) => {
  it('excludes the text of the story and nothing else', () => {
    const html = site.page(address);
    const bare = withoutStory(html);
    const count = html.match(/\sdata-paragraph="/g)?.length ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(bare.match(/<p [^>]*data-paragraph="\d+"[^>]*><\/p>/g)).toHaveLength(count);
    expect(readTags(bare).filter(({ name }) => name === 'p')).toHaveLength(
      readTags(html).filter(({ name }) => name === 'p').length,
    );
  });
});
