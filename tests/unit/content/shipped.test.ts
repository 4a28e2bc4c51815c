// Properties of the shipped story and interface that `npm run content` does not check.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { UI_FILES } from '../../../src/domain/offline/ui-files.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { toPlainText } from '../../../src/domain/story/text.ts';
import { readLibrary } from '../../../src/library/story.ts';

const library = await readLibrary({ root: process.cwd() });

describe.each(BUILT_IN_PARTS)('%s in English', (slug) => {
  const { content } = library.part('en', slug).part;

  it('is 1,400 to 4,400 words long', () => {
    const words = content.text.flatMap((paragraph) => toPlainText(paragraph).split(/\s+/));
    expect(words.length).toBeGreaterThanOrEqual(1400);
    expect(words.length).toBeLessThanOrEqual(4400);
  });

  it('has 20 to 56 paragraphs', () => {
    expect(content.text.length).toBeGreaterThanOrEqual(20);
    expect(content.text.length).toBeLessThanOrEqual(56);
  });

  it('has a quote and a picture', () => {
    expect(content.quote).toBeDefined();
    expect(content.illustration?.image).toBe(`parts/${slug}`);
  });

  it('uses typographic quotation marks', () => {
    expect(content.text.filter((paragraph) => /["']/.test(paragraph))).toEqual([]);
  });
});

describe('the vignettes', () => {
  it.each(BUILT_IN_PARTS)('close every part: %s', (slug) => {
    const { illustrationBottom } = library.part('en', slug).part.content;
    expect(illustrationBottom?.image).toBe(`parts/${slug}-bottom`);
  });
});

it.each(UI_FILES)('no sentence of the interface is left in English: %s', (file) => {
  const linesOf = (language: string) =>
    readFileSync(`content/ui/${language}/${file}.json`, 'utf8').split(/,?\n/);
  const english = new Set(linesOf('en').filter((line) => /: "(\S+ ){2}/.test(line)));
  const others = LANGUAGES.filter((language) => language !== 'en').flatMap(linesOf);
  expect(others.filter((line) => english.has(line))).toEqual([]);
});
