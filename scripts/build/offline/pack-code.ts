// Finds the code that some pages can load and the fonts that their style sheets name: the part of /_astro a pack needs.
import { posix } from 'node:path';
import { memoize } from '../../../src/domain/memoize.ts';
import { stylesOf } from '../site/chunk-files.ts';
import { readTags } from '../site/html-tags.ts';
import { findScripts } from '../site/page-scripts.ts';
import type { SiteFiles } from '../site/site-files.ts';

const FONT_FACE = /@font-face\s*\{([^}]*)\}/g;
const FONT_FILE = /url\(["']?([^"')]+\.woff2)["']?\)/;
const FAMILY = /font-family:\s*["']?([^"';]+)/;
/**
 * Style rules that name a typeface without showing it: its @font-face rules, and the rules of a reader's choice. The
 * worker keeps the fonts that a reader has chosen.
 */
const NOT_SHOWN = /(?:@font-face|[^{}]*\[data-face[^{}]*)\s*\{[^}]*\}/g;
const DECLARATION = /([\w-]+)\s*:\s*([^;{}]*)/g;
const CODE_POINTS = /^U\+([0-9a-f?]+)(?:-([0-9a-f]+))?$/i;

/**
 * Returns every script and style sheet that the pages at these addresses can load, at once or later. Includes the
 * reader's tools only if `hasTools`.
 */
export function codeOf(site: SiteFiles, addresses: readonly string[], hasTools: boolean): string[] {
  const code = new Set<string>();
  for (const address of addresses) {
    const tags = readTags(site.page(address));
    for (const { name, attributes } of tags) {
      const { rel, href } = attributes;
      if (name === 'link' && rel === 'stylesheet' && href) code.add(href);
    }
    const { beforeAction, panels, tools, toolsOnUse } = findScripts(site, tags);
    const scripts = [...beforeAction, ...panels, ...(hasTools ? [...tools, ...toolsOnUse] : [])];
    for (const file of [...scripts, ...stylesOf(site.chunks, scripts)]) code.add(file);
  }
  return [...code];
}

/** Returns whether a `unicode-range` (CSS Fonts 4) contains one of these code points. Throws when it is malformed. */
function holdsAny(range: string, codePoints: ReadonlySet<number>): boolean {
  return range.split(',').some((entry) => {
    const [, first, last] = CODE_POINTS.exec(entry.trim()) ?? [];
    if (!first) throw new Error(`A unicode-range that is not understood: ${range}`);
    const from = parseInt(first.replaceAll('?', '0'), 16);
    const to = parseInt(last ?? first.replaceAll('?', 'f'), 16);
    for (let point = from; point <= to; point += 1) if (codePoints.has(point)) return true;
    return false;
  });
}

/**
 * Returns whether a page in a language can show a font family: a declaration names it, and that language's root does
 * not override the same custom property with other families. `rules` are all styles but those `NOT_SHOWN`.
 */
function isShownIn(lang: string, family: string, rules: string): boolean {
  return [...rules.matchAll(DECLARATION)].some(([, property = '', value = '']) => {
    if (!value.includes(family)) return false;
    const override = new RegExp(`:root:lang\\(${lang}\\)\\s*\\{[^}]*?${property}\\s*:([^;}]*)`);
    return override.exec(rules)?.[1]?.includes(family) ?? true;
  });
}

/** Returns the styles at an address: a sheet, or those that a page contains. */
function styleTextOf(site: SiteFiles, address: string): string {
  if (address.endsWith('.css')) return site.text(address);
  const styles = readTags(site.page(address)).filter(({ name }) => name === 'style');
  return styles.map(({ text }) => text).join('\n');
}

/**
 * Returns the font files that a browser can request while it shows these texts on a page whose root element has this
 * `lang`: of the families that such a page can show, the files whose `unicode-range`, if any, contains a character of
 * the texts. `styles` are addresses of style sheets and of pages that contain styles. Throws when one of them names a
 * font file that does not exist.
 */
export function fontsOf(
  site: SiteFiles,
  styles: readonly string[],
  lang: string,
  texts: readonly string[],
): string[] {
  const characters = [...new Set(texts.join(''))];
  const codePoints = new Set(characters.map((character) => character.codePointAt(0) ?? 0));
  const sheets = styles.map((style) => ({ style, css: styleTextOf(site, style) }));
  const rules = sheets.map(({ css }) => css.replaceAll(NOT_SHOWN, '')).join('\n');
  const isShown = memoize((family: string) => isShownIn(lang, family, rules));
  const fonts = sheets.flatMap(({ style, css }) =>
    [...css.matchAll(FONT_FACE)].flatMap(([, face = '']) => {
      const name = FONT_FILE.exec(face)?.[1];
      const family = FAMILY.exec(face)?.[1]?.trim() ?? '';
      const range = /unicode-range:\s*([^;]+)/i.exec(face)?.[1];
      if (!name || !isShown(family)) return [];
      if (range && !holdsAny(range, codePoints)) return [];
      const file = posix.resolve(posix.dirname(style), name);
      if (!site.has(file))
        throw new Error(`${style} names the font ${name}, which does not exist.`);
      return [file];
    }),
  );
  return [...new Set(fonts)];
}
