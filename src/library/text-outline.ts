// Converts text to outlines with fonts from npm packages, so that the build machine needs no fonts installed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import type { Language } from '../domain/languages.ts';
import { projectRoot } from './paths.ts';

/** The font package for the titles of each language. */
const PACKAGES: Record<Language, string> = {
  en: 'eb-garamond',
  tr: 'eb-garamond',
  ko: 'noto-serif-kr',
  zh: 'noto-serif-sc',
  ja: 'noto-serif-jp',
};

const GLYPH_HEADER_BYTES = 10;

/** The outline of one line, in em, baseline at 0, y downwards. */
export interface OutlinedLine {
  /** The `d` attribute of an SVG path. */
  path: string;
  width: number;
}

/** Outlines single lines in one language and weight. */
export type Outliner = (text: string) => OutlinedLine;

/** Returns each slice of a package with a test for the characters it contains, from the package's unicode.json. */
async function slicesOf(
  folder: string,
): Promise<[file: string, has: (codePoint: number) => boolean][]> {
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges).map(([key, list]) => {
    const spans = list.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    return [
      key.replace(/[[\]]/g, ''),
      (codePoint) => spans.some(([first, last]) => first <= codePoint && codePoint <= last),
    ];
  });
}

/**
 * Loads the glyphs needed for some texts. Characters that the package lacks are left out, so that no title written by
 * an admin fails all builds. Pages show them in the reader's own font.
 *
 * @param weight of the variable font, 100 to 900
 */
export async function loadOutliner(
  language: Language,
  texts: readonly string[],
  weight: number,
): Promise<Outliner> {
  const name = PACKAGES[language];
  const folder = join(projectRoot(), 'node_modules', '@fontsource-variable', name);
  const slices = await slicesOf(folder);
  const fonts = new Map<string, Font>();
  const sliceByCharacter = new Map<string, string>();
  for (const character of new Set(texts.join(''))) {
    const codePoint = character.codePointAt(0) ?? 0;
    // If several slices contain a character, the last one is the most common: `latin` comes after `latin-ext`.
    const slice = slices.findLast(([, has]) => has(codePoint))?.[0];
    if (slice !== undefined) sliceByCharacter.set(character, slice);
  }
  // Three megabytes of code, needed only if a picture is not cached from an earlier build.
  const [{ create }, { default: subsetFont }] = await Promise.all([
    import('fontkit'),
    import('subset-font'),
  ]);
  for (const slice of new Set(sliceByCharacter.values())) {
    const woff2 = await readFile(join(folder, 'files', `${name}-${slice}-wght-normal.woff2`));
    // fontkit cannot instantiate the compressed variable font, but it can read a static one of this weight.
    const staticFont = await subsetFont(woff2, [...sliceByCharacter.keys()].join(''), {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    });
    // fontkit reads a header even for a glyph without one (a space). Pads the file, in case that glyph is the last one.
    fonts.set(slice, create(Buffer.concat([staticFont, Buffer.alloc(GLYPH_HEADER_BYTES)])));
  }
  return (text) => outlineLine(text, sliceByCharacter, fonts);
}

/** Lays out a line run by run, each run in the slice that contains its characters. */
function outlineLine(
  text: string,
  sliceByCharacter: ReadonlyMap<string, string>,
  fonts: ReadonlyMap<string, Font>,
): OutlinedLine {
  const runs: { slice: string; text: string }[] = [];
  for (const character of text) {
    const slice = sliceByCharacter.get(character);
    if (slice === undefined) continue;
    const last = runs.at(-1);
    if (last?.slice === slice) last.text += character;
    else runs.push({ slice, text: character });
  }
  let x = 0;
  const paths: string[] = [];
  for (const run of runs) {
    const font = fonts.get(run.slice);
    if (!font) continue;
    const em = 1 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const [left, top] = [x + position.xOffset * em, -position.yOffset * em];
      paths.push(glyph.path.transform(em, 0, 0, -em, left, top).toSVG());
      x += position.xAdvance * em;
    });
  }
  return { path: paths.join(''), width: x };
}
