// Measures the bytes of a first visit to a page from the build (DESIGN section 7). The limits are in
// tests/site/budgets.test.ts.
import { readTags, type Tag } from '../../../scripts/build/site/html-tags.ts';
import { findScripts } from '../../../scripts/build/site/page-scripts.ts';
import { brotliBytes, type SiteFiles } from '../../../scripts/build/site/site-files.ts';
import { firstPicture, type Screen } from './picture-choice.ts';

/** The phone of DESIGN section 7, which is the one Lighthouse emulates. */
const PHONE: Screen = { width: 412, height: 823, density: 1.75 };

const PARAGRAPH = /(<p\b[^>]*\sdata-paragraph="\d+"[^>]*>).*?(<\/p>)/gs;

/**
 * Removes the story's text from a page: the numbered paragraphs become empty elements. Titles, captions, quotes and
 * teasers stay, because every page has some.
 */
export function withoutStory(html: string): string {
  return html.replace(PARAGRAPH, '$1$2');
}

/** The bytes of a page, compressed except for the picture. */
export interface PageBytes {
  html: number;
  htmlWithoutStory: number;
  css: number;
  scriptBeforeIdle: number;
  scriptBeforeAction: number;
  /** What the first action adds: the panels of the book and the reader's tools. */
  scriptAfterAction: number;
  /** null when the page shows no picture. */
  firstPicture: { path: string; bytes: number } | null;
}

/** Returns the sheets that block the first paint. */
function styleSheets(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ name, attributes }) =>
    name === 'link' && attributes['rel'] === 'stylesheet' && attributes['disabled'] === undefined
      ? (attributes['href'] ?? [])
      : [],
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Measures the page at an address such as `/ko/read/part-1/`. */
export function measurePage(site: SiteFiles, address: string): PageBytes {
  const html = site.page(address);
  const tags = readTags(html);
  const { inline, early, beforeAction, panels, tools } = findScripts(site, tags);
  const inlineBytes = brotliBytes(inline);
  const filesBytes = (paths: Iterable<string>) =>
    sum([...paths].map((path) => site.brotliBytes(path)));
  const picture = firstPicture(tags, PHONE);
  return {
    html: brotliBytes(html),
    htmlWithoutStory: brotliBytes(withoutStory(html)),
    css: filesBytes(styleSheets(tags)),
    scriptBeforeIdle: inlineBytes + filesBytes(early),
    scriptBeforeAction: inlineBytes + filesBytes(beforeAction),
    scriptAfterAction: filesBytes([...panels, ...tools]),
    firstPicture: picture === null ? null : { path: picture, bytes: site.rawBytes(picture) },
  };
}
