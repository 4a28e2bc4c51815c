// The form of a part sends exactly what was typed, inserted, moved and removed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartData } from '../../../../src/domain/story/admin.ts';
import {
  blankEdited,
  findEditProblems,
  insertParagraph,
  isSameEdit,
  moveParagraph,
  putBackParagraph,
  removeParagraph,
  toEdited,
  toPartData,
  writeParagraph,
  type EditedPart,
} from '../../../../src/domain/story/edit.ts';

const PICTURE = { enabled: true, image: 'parts/part-1', alt: 'A hall', caption: 'The hall.' };
const PART: PartData = {
  title: 'Part I - The Weight of Choices',
  content: { text: ['One.', 'Two.', 'Three.'], quote: 'Two.', illustration: PICTURE },
};
const EDITED = toEdited(PART);
const texts = ({ paragraphs }: EditedPart): string[] => paragraphs.map(({ text }) => text);

describe('a stored text', () => {
  it('is sent unchanged when nothing was edited', () => {
    expect(toPartData(EDITED)).toEqual(PART);
    expect(isSameEdit(EDITED, toEdited(PART))).toBe(true);
  });

  it('loses the white space around its fields, and a blank quote', () => {
    const sent = toPartData({ ...EDITED, title: ' T ', quote: ' \n' });
    expect(sent.title).toBe('T');
    expect('quote' in sent.content).toBe(false);
  });

  it('of another language starts blank, with the pictures of the English text', () => {
    const blank = blankEdited(PART);
    expect(texts(blank)).toEqual(['', '', '']);
    expect(blank.illustration).toEqual({ ...PICTURE, alt: '', caption: '' });
    expect(blank.illustrationBottom).toBeNull();
  });
});

describe('a paragraph', () => {
  it.each([
    [0, ['', 'One.', 'Two.', 'Three.']],
    [2, ['One.', 'Two.', '', 'Three.']],
    [3, ['One.', 'Two.', 'Three.', '']],
  ])('is inserted at %i with a new id', (at, expected) => {
    const { edited, id } = insertParagraph(EDITED, at);
    expect(texts(edited)).toEqual(expected);
    expect(edited.paragraphs.filter((paragraph) => paragraph.id === id)).toHaveLength(1);
    expect(edited.paragraphs[at]?.id).toBe(id);
  });

  it.each([
    [0, -1, ['One.', 'Two.', 'Three.']],
    [0, 1, ['Two.', 'One.', 'Three.']],
    [2, -1, ['One.', 'Three.', 'Two.']],
    [2, 1, ['One.', 'Two.', 'Three.']],
    [7, -1, ['One.', 'Two.', 'Three.']],
  ] as const)('at %i is moved by %i', (at, by, expected) => {
    expect(texts(moveParagraph(EDITED, at, by))).toEqual(expected);
  });

  it('is removed, and can be put back where it was', () => {
    const removed = EDITED.paragraphs[1];
    const without = removeParagraph(EDITED, 1);
    expect(texts(without)).toEqual(['One.', 'Three.']);
    expect(removed && putBackParagraph(without, 1, removed)).toEqual(EDITED);
  });

  it('that is the only one left cannot be removed', () => {
    const one = removeParagraph(removeParagraph(EDITED, 0), 0);
    expect(texts(removeParagraph(one, 0))).toEqual(['Three.']);
  });

  it('keeps its id whatever happens to the others', () => {
    const step = fc.record({
      kind: fc.constantFrom('insert', 'up', 'down', 'remove', 'write'),
      at: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let edited = EDITED;
        for (const { kind, at } of steps) {
          const before = new Map(edited.paragraphs.map(({ id, text }) => [id, text]));
          if (kind === 'insert') {
            ({ edited } = insertParagraph(edited, Math.min(at, edited.paragraphs.length)));
          } else if (kind === 'up') edited = moveParagraph(edited, at, -1);
          else if (kind === 'down') edited = moveParagraph(edited, at, 1);
          else if (kind === 'remove') edited = removeParagraph(edited, at);
          else edited = writeParagraph(edited, at, `Written at ${at}`);
          const ids = edited.paragraphs.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeGreaterThan(0);
          if (kind === 'write') continue;
          for (const { id, text } of edited.paragraphs) expect(text).toBe(before.get(id) ?? '');
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the problem found', () => {
  it('is none in a complete text', () => {
    expect(findEditProblems(EDITED)).toEqual([]);
  });

  it.each<[string, Partial<EditedPart>, string, string]>([
    ['a blank title', { title: ' ' }, 'title', 'empty'],
    [
      'a blank paragraph',
      { paragraphs: [...EDITED.paragraphs, { id: 9, text: '\n' }] },
      'text.3',
      'empty',
    ],
    [
      'a picture nobody described',
      { illustration: { ...PICTURE, alt: '' } },
      'illustration.alt',
      'empty',
    ],
    ['a bold mark alone', { paragraphs: [{ id: 0, text: 'A **b.' }] }, 'text.0', 'bold-unbalanced'],
    ['a bold mark alone in the quote', { quote: '**' }, 'quote', 'bold-unbalanced'],
  ])('is %s', (_, over, field, code) => {
    expect(findEditProblems({ ...EDITED, ...over })).toEqual([{ field, code }]);
  });

  it('is a missing quote only if English has one', () => {
    const without = { ...EDITED, quote: '' };
    expect(findEditProblems(without)).toEqual([]);
    expect(findEditProblems(without, { needsQuote: true })).toEqual([
      { field: 'quote', code: 'empty' },
    ]);
  });
});
