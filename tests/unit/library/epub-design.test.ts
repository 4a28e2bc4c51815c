// The book's design: the cover's title fits, the emblem uses the text colour, and the style sheet leaves colours and
// fonts to the reader.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composeCover, COVER_SIZE, fitCoverTitle } from '../../../src/library/epub/cover.ts';
import { markOf } from '../../../src/library/epub/epub.ts';
import { BOOK_STYLE } from '../../../src/library/epub/style.ts';
import { loadOutliner, type Outliner } from '../../../src/library/text-outline.ts';

/** A fake font in which every character is half an em wide. */
const mono: Outliner = (text) => ({ path: '', width: text.length / 2 });

describe('text as outlines', () => {
  it.each([
    ['en', 'The Nine Realms'],
    ['ko', '아홉 왕국'],
    ['zh', '九界'],
    ['ja', '九つの国'],
    ['tr', 'Dokuz Diyarın Öyküsü: ışık, ağaç, şehir'],
  ] as const)('%s needs no installed font: %s', async (language, title) => {
    const line = (await loadOutliner(language, [title], 600))(title);
    expect(line.width).toBeGreaterThan(1);
    expect(line.path.match(/M/g)?.length).toBeGreaterThanOrEqual(
      new Set(title.replace(/[ :,]/g, '')).size,
    );
  });

  it('is wider in a heavier weight', async () => {
    const widthAt = async (weight: number) =>
      (await loadOutliner('en', ['Realms'], weight))('Realms');
    expect((await widthAt(700)).width).toBeGreaterThan((await widthAt(400)).width);
  });

  it('leaves out characters that the font lacks, so that no title breaks a build', async () => {
    const set = await loadOutliner('en', ['The 九 Realms 🜁', 'The  Realms '], 600);
    expect(set('The 九 Realms 🜁')).toEqual(set('The  Realms '));
    expect((await loadOutliner('ja', ['🜁'], 600))('🜁')).toEqual({ path: '', width: 0 });
  });
});

describe('the title on a cover', () => {
  it.each([
    ['九境', 'zh', ['九境']],
    ['The Nine Realms', 'en', ['The Nine', 'Realms']],
    [
      'A Very Long Title of Nine Realms Adrift',
      'en',
      ['A Very Long Title of', 'Nine Realms Adrift'],
    ],
    [
      'Nine Realms '.repeat(10).trim(),
      'en',
      ['Nine Realms '.repeat(5).trim(), 'Nine Realms '.repeat(5).trim()],
    ],
  ])('%s (%s) is set as %j', (title, lang, lines) => {
    const fitted = fitCoverTitle(title, lang, mono);
    expect(fitted.lines).toEqual(lines);
    for (const line of fitted.lines)
      expect(mono(line).width * fitted.size).toBeLessThanOrEqual(860);
  });

  it('is drawn on a cover of two by three from a picture of another shape', async () => {
    const picture = await sharp({
      create: { width: 200, height: 250, channels: 3, background: '#c60' },
    })
      .png()
      .toBuffer();
    const words = { title: '九境', author: '书吏', language: 'zh', lang: 'zh-Hans' } as const;
    const cover = sharp(await (await composeCover(picture, words)).png().toBuffer());
    expect(await cover.metadata()).toMatchObject(COVER_SIZE);
    const brightest = async (top: number, height: number) => {
      const band = cover.clone().extract({ left: 0, top, width: 1080, height }).png();
      // Sharp computes statistics of the input, so the band must be encoded first.
      return (await sharp(await band.toBuffer()).stats()).channels[1]?.max ?? 0;
    };
    expect(await brightest(200, 200), 'the title').toBeGreaterThan(180);
    expect(await brightest(1480, 60), 'the author').toBeGreaterThan(180);
    expect(await brightest(1400, 60), 'between them').toBeLessThan(120);
  });
});

describe('the emblem', () => {
  it('is only the mark, in the colour of the text', () => {
    const svg =
      '<svg viewBox="0 0 64 64"><rect/><g id="mark"><path fill="url(#gilt)" d="M1 1"/></g></svg>';
    expect(markOf(svg).xml).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true">' +
        '<path fill="currentColor" d="M1 1"/></svg>',
    );
  });

  it('is required', () => {
    expect(() => markOf('<svg viewBox="0 0 64 64"><rect/></svg>')).toThrow('the id mark');
  });
});

describe('the style sheet', () => {
  it('sets no colour of its own, so that a dark page stays dark', () => {
    expect(BOOK_STYLE).not.toMatch(/#[0-9a-f]{3}|rgb|hsl|background/i);
    const colours = [...BOOK_STYLE.matchAll(/[^-]color:\s*([^;]+);/g)].map(([, value]) => value);
    expect(new Set(colours)).toEqual(new Set(['inherit']));
  });

  it('never sets Korean, Japanese or Chinese text in italics', () => {
    const rules = [...BOOK_STYLE.matchAll(/^([^{}]+)\{([^}]*font-style: italic[^}]*)\}/gm)];
    expect(rules).toHaveLength(1);
    expect(rules[0]?.[1]).not.toMatch(/ko|ja|zh/);
    for (const selector of rules[0]?.[1]?.split(',') ?? []) {
      expect(selector).toMatch(/:lang\((?:en|tr)\) /);
    }
  });

  it('names no font', () => {
    expect(BOOK_STYLE).not.toContain('font-family');
  });
});
