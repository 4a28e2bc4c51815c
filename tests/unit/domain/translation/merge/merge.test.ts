// Merges the changes of two people, or two tabs, to the same translation.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTranslations } from '../../../../../src/domain/translation/merge/merge.ts';
import {
  changedFields,
  getField,
  setField,
  type FieldId,
} from '../../../../../src/domain/translation/text/fields.ts';
import { toSource, toStored, translate } from '../../../../support/translations/texts.ts';

const ENGLISH = toSource(['one apple', 'two pears', 'three plums'], { quote: 'Eat.' });
const BASE = toStored(ENGLISH);

/** Returns the base text with other values in some fields. */
function edited(values: Partial<Record<FieldId, string | undefined>>, from = ENGLISH) {
  let text = translate(from);
  for (const [field, value] of Object.entries(values)) {
    text = setField(text, field as FieldId, value ?? '');
  }
  return toStored(from, text);
}

const merge = (
  mine: Partial<Record<FieldId, string>>,
  theirs: Partial<Record<FieldId, string>>,
  base: typeof BASE | null = BASE,
) => mergeTranslations(base, edited(mine), edited(theirs), ENGLISH);

describe('a field', () => {
  it('that both changed alike but for composition merges automatically', () => {
    const merged = merge({ 'text.0': 'é' }, { 'text.0': 'e\u0301' });
    expect(merged.conflicts).toEqual([]);
    expect(merged.text.text[0]?.normalize('NFC')).toBe('é');
  });

  it('that both changed differently is a conflict and keeps my value', () => {
    const merged = merge(
      { quote: 'mine', title: 'my title' },
      { quote: 'theirs', 'text.2': 'plums' },
    );
    expect(merged.conflicts).toEqual([
      { field: 'quote', base: 'ko:Eat.', mine: 'mine', theirs: 'theirs' },
    ]);
    expect(
      changedFields(
        merged.text,
        edited({ quote: 'mine', title: 'my title', 'text.2': 'plums' }).text,
      ),
    ).toEqual([]);
  });

  it.each([
    ['is blank here', '', 'theirs', 'theirs', 0],
    ['is blank there', 'mine', '', 'mine', 0],
    ['is the same', 'same', 'same', 'same', 0],
    ['differs', 'mine', 'theirs', 'mine', 1],
  ])('whose base is unknown and that %s', (_, mine, theirs, value, conflicts) => {
    const merged = merge({ 'text.1': mine }, { 'text.1': theirs }, null);
    expect(merged.text.text[1]).toBe(value);
    expect(merged.conflicts).toHaveLength(conflicts);
  });
});

describe('hashes', () => {
  const NOW = toSource(['one green apple', 'two pears', 'three plums'], { quote: 'Eat.' });

  it('belong to the chosen text', () => {
    const mine = toStored(NOW, setField(translate(ENGLISH), 'text.0', 'mine of now'));
    const merged = mergeTranslations(BASE, mine, edited({ 'text.1': 'theirs' }), NOW);
    expect(merged.conflicts).toEqual([]);
    expect(merged.text.text.slice(0, 2)).toEqual(['mine of now', 'theirs']);
    expect(merged.sourceHash).toEqual(NOW.hashes);
  });

  it('keep a confirmation that did not change the text', () => {
    const confirmed = toStored(NOW, BASE.text);
    for (const [mine, theirs] of [
      [confirmed, BASE],
      [BASE, confirmed],
    ] as const) {
      const merged = mergeTranslations(BASE, mine, theirs, NOW);
      expect(merged.sourceHash.text[0]).toBe(NOW.hashes.text[0]);
    }
  });
});

describe('with other paragraphs on each side', () => {
  it('changes are merged by their English paragraph', () => {
    const now = toSource(['zero figs', 'one apple', 'two pears', 'three plums'], { quote: 'Eat.' });
    const mine = edited({ 'text.1': 'my pears' });
    const theirs = edited({ 'text.0': 'their figs', 'text.3': 'their plums' }, now);
    const merged = mergeTranslations(BASE, mine, theirs, now);
    expect(merged.conflicts).toEqual([]);
    expect(merged.text.text).toEqual(['their figs', 'ko:one apple', 'my pears', 'their plums']);
  });

  it('a change to a paragraph that English dropped is kept as an orphan, once', () => {
    const now = toSource(['one apple', 'three plums'], { quote: 'Eat.' });
    const merged = mergeTranslations(BASE, edited({ 'text.1': 'my pears' }), toStored(now), now);
    expect(merged.text.text).toEqual(['ko:one apple', 'ko:three plums']);
    expect(merged.orphans).toEqual([{ value: 'my pears', sourceThen: 'two pears' }]);
    const both = mergeTranslations(BASE, BASE, BASE, now);
    expect(both.orphans).toEqual([{ value: 'ko:two pears', sourceThen: 'two pears' }]);
  });
});

describe('any merge', () => {
  const FIELDS = ['title', 'text.0', 'text.1', 'text.2', 'quote'] as const;
  const edits = fc.dictionary(fc.constantFrom(...FIELDS), fc.constantFrom('', 'x', 'y'));

  it('keeps every change or reports a conflict', () => {
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const [a, b] = [edited(mine), edited(theirs)];
        const merged = mergeTranslations(BASE, a, b, ENGLISH);
        const inConflict = merged.conflicts.map(({ field }) => field);
        for (const field of FIELDS) {
          const [base, one, other, result] = [BASE.text, a.text, b.text, merged.text].map((text) =>
            getField(text, field),
          );
          if (inConflict.includes(field)) {
            expect(new Set([base, one, other]).size).toBe(3);
            expect(result).toBe(one);
          } else {
            expect(result).toBe(one === base ? other : one);
          }
        }
      }),
    );
  });

  it('is symmetric except for conflicts', () => {
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const one = mergeTranslations(BASE, edited(mine), edited(theirs), ENGLISH);
        const other = mergeTranslations(BASE, edited(theirs), edited(mine), ENGLISH);
        const fields = one.conflicts.map(({ field }) => field);
        expect(other.conflicts.map(({ field }) => field)).toEqual(fields);
        expect(changedFields(one.text, other.text)).toEqual(
          expect.arrayContaining(
            fields.filter((field) => getField(one.text, field) !== getField(other.text, field)),
          ),
        );
        expect(changedFields(one.text, other.text).length).toBe(fields.length);
      }),
    );
  });
});

describe('English itself, which has no source, merges by position', () => {
  const textOf = (letters: string) => toSource(letters.split(''));
  const version = (letters: string) => toStored(textOf(letters), textOf(letters).text);
  it.each([
    ['different paragraphs', 'abc', 'Abc', 'abC', 'AbC'],
    ['one paragraph', 'abc', 'Abc', 'xbc', null],
    ['what one side inserts', 'abc', 'abxc', 'abc', 'abxc'],
    ['what the other removes', 'abc', 'abc', 'ac', 'ac'],
    ['what both insert alike', 'abc', 'abxc', 'abxc', 'abxc'],
    ['an insertion and a change', 'abc', 'abxc', 'abC', null],
    ['an addition and a removal', 'abc', 'abcd', 'ab', null],
  ])('%s', (_, base, mine, theirs, result) => {
    const [start, own, other] = [version(base), version(mine), version(theirs)];
    const source = { ...textOf(theirs), isItself: true };
    const { text, conflicts } = mergeTranslations(start, own, other, source);
    expect(conflicts.length === 0 ? text.text.join('') : null).toBe(result);
  });
});
