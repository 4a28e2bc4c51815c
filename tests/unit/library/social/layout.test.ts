// The social preview: text as outlines in five languages, kept inside its half of the picture.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_LEFT, SOCIAL_SIZE, socialOverlay } from '../../../../src/library/social/layout.ts';
import { loadSetter, type Setter } from '../../../../src/library/text-outline.ts';
import { breakTitle } from '../../../../src/library/title-art.ts';

const TITLES = [
  ['en', 'The Nine Realms'],
  ['ko', '아홉 왕국'],
  ['zh', '九界'],
  ['ja', '九つの国'],
  ['tr', 'Dokuz Diyarın Öyküsü: ışık, ağaç, şehir'],
  // As long as a title may be.
  ['en', 'Nine Realms and '.repeat(8).slice(0, 120)],
] as const;

/** A fake font in which every character is one em wide. */
const mono: Setter = (text) => ({ path: '', width: text.length });

describe('text as outlines', () => {
  it.each(TITLES)('%s needs no installed font: %s', async (language, title) => {
    const line = (await loadSetter(language, [title], 600))(title);
    expect(line.width).toBeGreaterThan(1);
    expect(line.path.match(/M/g)?.length).toBeGreaterThanOrEqual(
      new Set(title.replace(/[ :,]/g, '')).size,
    );
  });

  it('is wider in a heavier weight', async () => {
    const widthAt = async (weight: number) =>
      (await loadSetter('en', ['Realms'], weight))('Realms');
    expect((await widthAt(700)).width).toBeGreaterThan((await widthAt(400)).width);
  });

  it('leaves out characters that the font lacks, so that no title ends a build', async () => {
    const set = await loadSetter('en', ['The 九 Realms 🜁', 'The  Realms '], 600);
    expect(set('The 九 Realms 🜁')).toEqual(set('The  Realms '));
    expect((await loadSetter('ja', ['🜁'], 600))('🜁')).toEqual({ path: '', width: 0 });
  });
});

describe('the title', () => {
  it('breaks between words into lines of similar width', () => {
    expect(breakTitle('The Nine Realms', 'en', mono)).toEqual(['The Nine', 'Realms']);
    expect(breakTitle('Realms', 'en', mono)).toEqual(['Realms']);
  });

  it.each(TITLES)('stays in its half in %s: %s', async (language, title) => {
    const set = await loadSetter(language, [title], 600);
    const svg = socialOverlay(
      { title, author: title, lang: language },
      { title: set, author: set },
    );
    const { data, info } = await sharp(Buffer.from(svg))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const opaque = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels + 3] ?? 0) > 250;
    expect([info.width, info.height]).toEqual([SOCIAL_SIZE.width, SOCIAL_SIZE.height]);
    // Nothing is painted right of the fade, so an opaque pixel there belongs to a letter that overflows.
    const right = PICTURE_LEFT + 270;
    let painted = 0;
    for (let y = 0; y < info.height; y += 2) {
      for (let x = right; x < info.width; x += 2) if (opaque(x, y)) painted += 1;
    }
    expect(painted).toBe(0);
  });
});
