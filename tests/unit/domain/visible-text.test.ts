// Text that people type for others: what hides or turns words is refused, what languages need is not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasVisibleText,
  isVisibleLine,
  hasOnlyVisibleText,
  toVisibleText,
} from '../../../src/domain/visible-text.ts';

const HIDDEN = [
  ...['\0', '\u001b', '\u007f', '\u0085', '\r', '\ud800', '\udc00', '\ufffe', '\u{1fffe}'],
  ...['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\u2028', '\u2029'],
  ...['\u00ad', '\u034f', '\u115f', '\u180e', '\u200b', '\u2060', '\u3164', '\ufeff', '\uffa0'],
  ...['\ufff9', '\u{e0041}', '\u{1d173}'],
];
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...HIDDEN, '\u200c', '\u200d', '\ufe0f', '\u0301', '\n', '\t', ' '),
    fc.constantFrom('a', 'é', '김', 'می', 'क्', '👩', '🚀', '❤', '1'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
});

describe('a text', () => {
  it.each(HIDDEN)('with %j in it is refused', (hidden) => {
    expect([isVisibleLine(`a${hidden}b`), hasOnlyVisibleText(`a${hidden}b`)]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    ...['', ' ', 'Ada', '山田　花子', 'عايدة', 'e\u0301', '<b>**a**</b>', 'می\u200cخواهم'],
    ...['क्\u200dष', '👩\u200d🚀', '👩🏽\u200d🚀', '❤\ufe0f', '❤\ufe0f\u200d🔥', '1\ufe0f\u20e3'],
    ...['葛\u{e0100}城', 'a\u00a0b'],
  ])('such as %j is accepted', (text) => {
    expect([isVisibleLine(text), hasOnlyVisibleText(text)]).toEqual([true, true]);
    expect(toVisibleText(text)).toBe(text.trim());
  });

  it.each([
    '\u200da',
    'a\u200d',
    'a\u200d b',
    '1\u200d2',
    'a\u200d\u200db',
    '\ufe0f',
    'a\ufe0f\ufe0f',
  ])('with a connector that connects nothing is refused: %j', (text) => {
    expect(hasOnlyVisibleText(text)).toBe(false);
  });

  it('has line feeds and tabs only where it may have lines', () => {
    expect(hasOnlyVisibleText('a\n\tb')).toBe(true);
    expect([isVisibleLine('a\nb'), isVisibleLine('a\tb')]).toEqual([false, false]);
  });

  it.each(['', ' \n', '\u200b', '\u0301', '\u3164', '\u2800'])('%j shows nothing', (text) => {
    expect([hasVisibleText(text), toVisibleText(text)]).toEqual([false, '']);
  });

  it('as forms send it is accepted, stays the same, and keeps every letter', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sent = toVisibleText(text);
        expect(hasOnlyVisibleText(sent)).toBe(true);
        expect(toVisibleText(sent)).toBe(sent);
        const letters = (of: string) => of.match(/[a-zé김🚀]/gu) ?? [];
        expect(letters(sent)).toEqual(letters(text));
      }),
    );
  });

  it('that is accepted has no character that the list names, wherever it stands', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const hidden = Array.from(text).filter((one) => HIDDEN.includes(one));
        if (hasOnlyVisibleText(text)) expect(hidden).toEqual([]);
      }),
    );
  });
});
