// Sign-up and recovery keys as text: the generated form and the accepted input.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashKeyText,
  newKeyText,
} from '../../../../../functions/lib/identity/sign-up-keys/key-text.ts';
import { isSignUpKeyId } from '../../../../../functions/lib/identity/sign-up-keys/sign-up-key-records.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = Array.from(ALPHABET);
const FORM = new RegExp(`^(?:[${ALPHABET}]{4}-){6}[${ALPHABET}]{4}$`);
const ENV = { JWT_KEYS: `k1:${Buffer.alloc(32, 3).toString('base64')}` };
const KEY = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV';
const WORD = hashKeyText('sign-up', KEY);

const key = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 28, maxLength: 28 })
  .map((letters) => letters.join('').replace(/(.{4})(?=.)/g, '$1-'));

describe('a new key', () => {
  it('has 28 characters in groups of four and is different each time', () => {
    const keys = Array.from({ length: 2_000 }, () => newKeyText(null, [], ENV));
    for (const one of keys) expect(one).toMatch(FORM);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses all characters equally often', () => {
    const counts = new Map(LETTERS.map((letter) => [letter, 0]));
    for (let n = 0; n < 4_000; n += 1) {
      for (const letter of newKeyText(null, [], ENV).replaceAll('-', '')) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    expect([...counts.keys()].join('')).toBe(ALPHABET);
    // 3,500 of each are expected; seven standard deviations are no coincidence.
    for (const [letter, count] of counts)
      expect([letter, Math.abs(count - 3_500) < 420]).toEqual([letter, true]);
  });

  it('is the same for the same request, and different for any other', () => {
    const asked: [string, string[]][] = [
      ['one', ['sign-up', 'rowan']],
      ['two', ['sign-up', 'rowan']],
      ['one', ['sign-up', 'ada']],
      ['one', ['recovery', 'rowan']],
      ['one', ['sign-up', 'rowan', '']],
      ['one', ['sign-uprowan']],
      ['one', ['sign-up,rowan']],
      ['one', []],
      ['one","sign-up', ['rowan']],
    ];
    const make = (env = ENV) => asked.map(([request, scope]) => newKeyText(request, scope, env));
    const keys = make();
    for (const one of keys) expect(one).toMatch(FORM);
    expect(make()).toEqual(keys);
    expect(new Set(keys).size).toBe(asked.length);
    const other = { JWT_KEYS: `k1:${Buffer.alloc(32, 4).toString('base64')}` };
    expect(make(other).filter((one) => keys.includes(one))).toEqual([]);
  });

  it('derived from a request needs the secret, while a random one does not', () => {
    expect(() => newKeyText('one', [], {})).toThrow(
      expect.objectContaining({ code: 'config.missing' }),
    );
    expect(newKeyText(null, [], {})).toMatch(FORM);
  });
});

describe('a typed key', () => {
  it.each<[string, (text: string) => string]>([
    ['as it was given out', (text) => text],
    ['in small letters', (text) => text.toLowerCase()],
    ['without hyphens', (text) => text.replaceAll('-', '')],
    ['with blanks', (text) => ` ${text.replaceAll('-', ' ')}\t`],
    ['in lines', (text) => `\n${text.replaceAll('-', '\r\n')}\n`],
    ['with dashes of a word processor', (text) => text.replaceAll('-', '–')],
    ['with hyphens that do not break', (text) => text.replaceAll('-', '\u2011')],
    ['with soft hyphens', (text) => text.replaceAll('-', '\u00ad')],
    ['with minus signs', (text) => text.replaceAll('-', '\u2212')],
    ['with the stroke of a Japanese keyboard', (text) => text.replaceAll('-', 'ー')],
    ['with the narrow one', (text) => text.replaceAll('-', 'ｰ')],
    ['in letters as wide as Chinese ones', (text) => toWide(text)],
    ['with what a chat puts between', (text) => `\ufeff${text.split('-').join('-\u200b')}\u2060`],
    ['with marks of direction', (text) => `\u202a${text}\u202c`],
    ['with O for 0', (text) => text.replaceAll('0', 'O')],
    ['with o for 0', (text) => text.replaceAll('0', 'o')],
    ['with I for 1', (text) => text.replaceAll('1', 'I')],
    ['with l for 1', (text) => text.replaceAll('1', 'l')],
    ['with the i of a Turkish keyboard', (text) => text.replaceAll('1', 'ı')],
  ])('%s is recognised', (_, type) => {
    fc.assert(
      fc.property(key, (text) => {
        const word = hashKeyText('sign-up', text);
        expect(isSignUpKeyId(word)).toBe(true);
        expect(hashKeyText('sign-up', type(text))).toBe(word);
      }),
      { numRuns: 200 },
    );
    expect(hashKeyText('sign-up', type(KEY))).toBe(WORD);
  });

  it.each([
    '',
    ' ',
    '-',
    'x',
    KEY.slice(0, -1),
    `${KEY}0`,
    KEY.replace('A', 'U'),
    KEY.replace('A', '!'),
    KEY.replace('A', '\0'),
    KEY.replace('A', '\ud800'),
    KEY.replace('A', 'Ä'),
    KEY.replace('A', 'А'),
    KEY.replaceAll('-', '_'),
    KEY.replaceAll('-', '.'),
    `../../users/${KEY}`,
    `${KEY}/..`,
    'ㅁ'.repeat(28),
    '٣'.repeat(28),
  ])('%j is invalid', (text) => {
    expect(hashKeyText('sign-up', text)).toBeNull();
  });

  it('never equals another key', () => {
    fc.assert(
      fc.property(key, key, (one, two) => {
        expect(hashKeyText('sign-up', one) === hashKeyText('sign-up', two)).toBe(one === two);
      }),
      { numRuns: 1_000 },
    );
  });

  it('with one changed character is another key', () => {
    fc.assert(
      fc.property(key, fc.nat(27), fc.constantFrom(...LETTERS), (text, index, letter) => {
        const letters = Array.from(text.replaceAll('-', ''));
        const isSame = letters[index] === letter;
        letters[index] = letter;
        const word = hashKeyText('sign-up', letters.join(''));
        expect(word === hashKeyText('sign-up', text)).toBe(isSame);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has one purpose: a recovery key is not valid for signing up', () => {
    expect(hashKeyText('recovery', KEY)).not.toBe(WORD);
  });

  it('becomes a valid storage identifier or null, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const word = hashKeyText('sign-up', text);
        expect(word === null || isSignUpKeyId(word)).toBe(true);
        if (word !== null) expect(word).not.toContain(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not part of the identifier it is stored under', () => {
    expect(WORD).toMatch(/^[0-9a-f]{40}$/);
    expect(String(WORD).toUpperCase()).not.toContain(KEY.replaceAll('-', '').slice(0, 8));
  });
});

/** Turns the text, including hyphens, into full-width forms. */
function toWide(text: string): string {
  return Array.from(text, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join('');
}
