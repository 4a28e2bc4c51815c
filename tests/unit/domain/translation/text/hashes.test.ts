// Which English text an edited field counts as made from.
import { describe, expect, it } from 'vitest';
import { setField } from '../../../../../src/domain/translation/text/fields.ts';
import {
  fillHashes,
  hashesOfEdit,
  sourcesOf,
} from '../../../../../src/domain/translation/text/hashes.ts';
import { toSource, hashOf, translate } from '../../../../support/translations/texts.ts';

const THEN = toSource(['one apple', 'two pears']);
const NOW = toSource(['one green apple', 'two pears']);
const BASE = { text: translate(THEN), hashes: THEN.hashes };

describe('after an edit', () => {
  it.each([
    ['left as it was keeps its hash', 'ko:one apple', hashOf('one apple')],
    ['written anew has the hash of the English on the screen', 'new', hashOf('one green apple')],
    ['emptied has none', '', ''],
    ['of spaces has none', ' ', ''],
  ])('a field that was %s', (_, value, hash) => {
    const edited = setField(BASE.text, 'text.0', value);
    expect(hashesOfEdit(BASE, edited, NOW.hashes)).toEqual(setField(THEN.hashes, 'text.0', hash));
  });

  it('a field of unknown origin counts as made from the displayed English text', () => {
    const base = { ...BASE, hashes: setField(BASE.hashes, 'text.1', '') };
    expect(hashesOfEdit(base, BASE.text, NOW.hashes).text[1]).toBe(hashOf('two pears'));
  });
});

describe('a field without a hash', () => {
  it('counts as made from the English text displayed with it, except for blank fields', () => {
    const text = setField(BASE.text, 'text.1', ' ');
    const none = { title: '', text: [] };
    const filled = setField(NOW.hashes, 'text.1', '');
    expect(fillHashes(text, none, NOW.hashes)).toEqual(filled);
    expect(fillHashes(text, THEN.hashes, NOW.hashes)).toEqual(setField(THEN.hashes, 'text.1', ''));
  });

  it('has no hash for a paragraph that English lacks', () => {
    const longer = { ...BASE.text, text: [...BASE.text.text, 'more'] };
    expect(fillHashes(longer, NOW.hashes, NOW.hashes).text[2]).toBe('');
  });
});

describe('the English texts for hashes', () => {
  it('come from whichever version has them', () => {
    const hashes = setField(NOW.hashes, 'text.1', hashOf('one apple'));
    expect(sourcesOf(hashes, [NOW, THEN]).text).toEqual(['one green apple', 'one apple']);
  });

  it('are blank if no version has them, or for an empty hash', () => {
    const hashes = setField(setField(NOW.hashes, 'text.0', ''), 'text.1', hashOf('lost'));
    expect(sourcesOf(hashes, [NOW, THEN]).text).toEqual(['', '']);
  });
});
