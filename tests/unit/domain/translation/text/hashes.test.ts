// Which English an edited field counts as made from (DESIGN decision 28).
import { describe, expect, it } from 'vitest';
import {
  confirmFields,
  fillHashes,
  hashesOfEdit,
  sourcesOf,
} from '../../../../../src/domain/translation/text/hashes.ts';
import { setField } from '../../../../../src/domain/translation/text/fields.ts';
import { english, hashOf, translate } from '../../../../support/translations/texts.ts';

const THEN = english(['one apple', 'two pears']);
const NOW = english(['one green apple', 'two pears']);
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

  it('a field of which nothing was known counts as made from the English on the screen', () => {
    const base = { ...BASE, hashes: setField(BASE.hashes, 'text.1', '') };
    expect(hashesOfEdit(base, BASE.text, NOW.hashes).text[1]).toBe(hashOf('two pears'));
  });
});

describe('a text that came without hashes', () => {
  it('counts as made from the English it was written beside, where it says something', () => {
    const text = setField(BASE.text, 'text.1', ' ');
    const none = { title: '', text: [] };
    const filled = setField(NOW.hashes, 'text.1', '');
    expect(fillHashes(text, none, NOW.hashes)).toEqual(filled);
    expect(fillHashes(text, THEN.hashes, NOW.hashes)).toEqual(setField(THEN.hashes, 'text.1', ''));
  });

  it('knows nothing of a paragraph that English has not', () => {
    const longer = { ...BASE.text, text: [...BASE.text.text, 'more'] };
    expect(fillHashes(longer, NOW.hashes, NOW.hashes).text[2]).toBe('');
  });
});

describe('confirming', () => {
  it('changes the hashes of the named fields only', () => {
    expect(confirmFields(BASE, ['text.0'], NOW.hashes)).toEqual(NOW.hashes);
    expect(confirmFields(BASE, ['text.1'], NOW.hashes)).toEqual(THEN.hashes);
  });

  it('says nothing of a field without a translation', () => {
    const blank = { text: setField(BASE.text, 'text.0', ''), hashes: THEN.hashes };
    expect(confirmFields(blank, ['text.0'], NOW.hashes)).toEqual(THEN.hashes);
  });
});

describe('the English of hashes', () => {
  it('comes from whichever text has it', () => {
    const hashes = setField(NOW.hashes, 'text.1', hashOf('one apple'));
    expect(sourcesOf(hashes, [NOW, THEN]).text).toEqual(['one green apple', 'one apple']);
  });

  it('is blank where no text has it, and for no hash', () => {
    const hashes = setField(setField(NOW.hashes, 'text.0', ''), 'text.1', hashOf('lost'));
    expect(sourcesOf(hashes, [NOW, THEN]).text).toEqual(['', '']);
  });
});
