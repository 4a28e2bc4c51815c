// What a reader of a part is told of a name: nothing of a later part, in any language.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/languages.ts';
import { NamesFileSchema } from '../../../../src/domain/story/names-file.ts';
import { namesIn } from '../../../../src/domain/story/names.ts';
import { BUILT_IN_PARTS } from '../../../../src/domain/story/parts.ts';
import { notesFor, ReaderNamesSchema } from '../../../../src/domain/story/reader-names.ts';
import { GlossarySchema } from '../../../../src/domain/translation/glossary.ts';

const STORY = 'content/stories/nine-realms';
const read = (name: string): unknown => JSON.parse(readFileSync(`${STORY}/${name}`, 'utf8'));
const file = v.parse(NamesFileSchema, read('names.json'));
const { terms } = v.parse(GlossarySchema, read('glossary.json'));

const slug = fc.constantFrom(...BUILT_IN_PARTS);
const indexOf = (part: (typeof BUILT_IN_PARTS)[number]): number => BUILT_IN_PARTS.indexOf(part);

describe('the notes for a part', () => {
  it('contain none of a later part, and all the others', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ from: slug, text: fc.string() })), slug, (notes, open) => {
        const shown = notesFor(BUILT_IN_PARTS, open, notes);
        expect(shown.every(({ from }) => indexOf(from) <= indexOf(open))).toBe(true);
        const hidden = notes.filter((note) => !shown.includes(note));
        expect(hidden.every(({ from }) => indexOf(from) > indexOf(open))).toBe(true);
      }),
    );
  });

  it('only grow from part to part', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ from: slug })), slug, slug, (notes, one, other) => {
        const [early, late] = indexOf(one) < indexOf(other) ? [one, other] : [other, one];
        const [sooner, later] = [early, late].map((open) => notesFor(BUILT_IN_PARTS, open, notes));
        expect(later).toEqual(expect.arrayContaining(sooner ?? []));
      }),
    );
  });
});

describe.each(LANGUAGES)('the names in %s', (language) => {
  const entries = namesIn(file, terms, language);

  it('are all there, in the shape that readers expect', () => {
    expect(v.parse(ReaderNamesSchema, { entries })).toEqual({ entries });
    expect(entries).toHaveLength(file.entries.length);
  });

  it('keep the tenth land secret until its part', () => {
    const told = entries.flatMap(({ id, name, notes }) =>
      id === 'lorne'
        ? []
        : [name, ...notesFor(BUILT_IN_PARTS, 'introduction', notes).map(({ text }) => text)],
    );
    const secret = entries.find(({ id }) => id === 'lorne')?.name ?? '';
    expect(told.filter((text) => text.includes(secret))).toEqual([]);
  });
});
