// The committed web fonts must cover the texts they set.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { readFaces } from '../../../scripts/fonts/faces.ts';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { STORY_DIR, UI_DIR } from '../../../src/library/paths.ts';
import { listFolder } from '../../../src/library/story-files.ts';

const FONTS = 'src/styles/fonts';
const faces = readFaces(await readFile('src/styles/fonts.css', 'utf8'));
const fontOf = async (name: string) => create(await readFile(join(FONTS, `${name}.woff2`)));

/** Returns the code points of a style, over both of its files. */
async function coverage(style: string): Promise<Set<number>> {
  const fonts = await Promise.all(
    ['', '-turkish'].map((ending) => fontOf(`eb-garamond-${style}${ending}`)),
  );
  return new Set(fonts.flatMap((font) => [...font.characterSet]));
}

/** Returns all strings of a parsed JSON text. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/**
 * Returns what is shown of all JSON files of a language, as one text: without placeholders, bold marks, and the `<b>`
 * that messages quote in the interface's font.
 */
async function wordsOf(language: string): Promise<string> {
  const texts = [STORY_DIR, UI_DIR].map(async (dir) => {
    const folder = join(dir, language);
    const files = await listFolder(folder);
    return Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown),
    );
  });
  const shown = stringsOf(await Promise.all(texts)).join(' ');
  return shown.replace(/\{\w+\}|\*\*|<b>/gu, '').replace(/\s/gu, ' ');
}

const lacking = (text: string, points: ReadonlySet<number>) =>
  [...new Set(text)].filter((character) => !points.has(character.codePointAt(0) ?? -1));

describe.each(['roman', 'semibold', 'italic'])('the %s web font', (style) => {
  it.each(['en', 'tr'])('has every character of %s', async (language) => {
    expect(lacking(await wordsOf(language), await coverage(style))).toEqual([]);
  });

  it('has every Latin letter used in any language', async () => {
    const words = (await Promise.all(LANGUAGES.map(wordsOf))).join('');
    const latin = words.match(/\p{Script=Latin}/gu) ?? [];
    expect(latin.length).toBeGreaterThan(1000);
    expect(lacking(latin.join(''), await coverage(style))).toEqual([]);
  });

  it('has the Turkish letters and typographic punctuation', async () => {
    expect(lacking('ĞğİıŞşÖöÜüÇç“”‘’…—–', await coverage(style))).toEqual([]);
  });

  it('keeps ligatures, kerning and tabular figures', async () => {
    const { availableFeatures } = await fontOf(`eb-garamond-${style}`);
    expect(availableFeatures).toEqual(expect.arrayContaining(['liga', 'kern', 'tnum', 'pnum']));
  });

  it('has one weight and at most 14 kB', async () => {
    const { variationAxes } = await fontOf(`eb-garamond-${style}`);
    expect(variationAxes).toEqual({});
    const { size } = await stat(join(FONTS, `eb-garamond-${style}.woff2`));
    expect(size).toBeLessThanOrEqual(14_000);
  });
});

describe('the font rules', () => {
  it.each(faces)('promise no character that $name lacks', async ({ name, characters }) => {
    const { characterSet } = await fontOf(name);
    expect(lacking(characters, new Set(characterSet))).toEqual([]);
  });
});
