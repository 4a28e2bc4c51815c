// Properties of the shipped story that `npm run content` does not check.
import { describe, expect, it } from 'vitest';
import { PART_SLUGS } from '../../../src/domain/story/parts.ts';
import { toPlainText } from '../../../src/domain/story/text.ts';
import { readLibrary } from '../../../src/library/story.ts';

const library = await readLibrary({ root: process.cwd() });

describe.each(PART_SLUGS)('%s in English', (slug) => {
  const { content } = library.part('en', slug).part;

  it('is 900 to 1,600 words long', () => {
    const words = content.text.flatMap((paragraph) => toPlainText(paragraph).split(/\s+/));
    expect(words.length).toBeGreaterThanOrEqual(900);
    expect(words.length).toBeLessThanOrEqual(1600);
  });

  it('has 12 to 22 paragraphs', () => {
    expect(content.text.length).toBeGreaterThanOrEqual(12);
    expect(content.text.length).toBeLessThanOrEqual(22);
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
  it('close the six parts that have one', () => {
    const closed = PART_SLUGS.filter(
      (slug) => library.part('en', slug).part.content.illustrationBottom,
    );
    expect(closed).toEqual(['prologue', 'part-1', 'part-2', 'part-3', 'part-4', 'part-6']);
  });
});
