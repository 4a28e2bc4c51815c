// Which replaced English texts stay known to translations, and within which limits.
import { expect, it } from 'vitest';
import { formerTextsOf, toHashed } from '../../../../functions/lib/texts/former-texts.ts';
import {
  MAX_FORMER_CHARS,
  MAX_FORMER_TEXTS,
} from '../../../../src/domain/translation/translation-limits.ts';

/** Returns a text whose hashes are its fields in capitals. */
const text = (title: string, ...paragraphs: string[]) => ({
  text: { title, text: paragraphs },
  hashes: { title: title.toUpperCase(), text: paragraphs.map((one) => one.toUpperCase()) },
});
const NOW = text('t', 'a', 'b');
const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

it.each([
  ['nothing, if nothing was replaced', [NOW], []],
  ['a paragraph', [text('t', 'x', 'b')], ['x']],
  ['a title', [text('u', 'a', 'b')], ['u']],
  ['two texts, oldest first', [text('t', 'x'), text('t', 'y')], ['x', 'y']],
  [
    'one that returned for a time, as newer',
    [text('t', 'x'), text('t', 'y'), text('t', 'x')],
    ['y', 'x'],
  ],
  ['no blank field', [text('', '', 'x')], ['x']],
  ['no text that is in use again', [text('t', 'b', 'a')], []],
])('what is kept: %s', (_, earlier, kept) => {
  expect(formerTextsOf(earlier, NOW).map((one) => one.text)).toEqual(kept);
});

it('lets the oldest give way beyond either limit', () => {
  const counted = formerTextsOf([text('t', ...many(MAX_FORMER_TEXTS + 2))], NOW);
  expect([counted.length, counted[0]?.text]).toEqual([MAX_FORMER_TEXTS, 'w2']);
  const half = (mark: string) => mark.repeat(MAX_FORMER_CHARS / 2);
  const long = formerTextsOf([text('t', half('x'), half('y'), half('z'))], NOW);
  expect(long.map((one) => one.text[0])).toEqual(['y', 'z']);
});

it('gives the same when it reads its own result', () => {
  const former = formerTextsOf([text('u', 'x')], NOW);
  expect(formerTextsOf([toHashed(former)], NOW)).toEqual(former);
});
