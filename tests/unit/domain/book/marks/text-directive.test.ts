// The text directive that follows our own fragment in a link to words.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseFragment, toFragment } from '../../../../../src/domain/book/marks/link.ts';
import { toDirective } from '../../../../../src/domain/book/marks/text-directive.ts';

const PARAGRAPHS = [
  'The line was cut, and the bells answered.',
  'The bells were well-known. The bells were old, and nobody rang them in the long winter.',
  '종들이 구름 아래에서 대답했다. 종들이 멎었다.',
  '雲の下から鐘が答えた。',
];

const directiveOf = (paragraph: number, words: string, locale = 'en', at = 0): string => {
  const offset = PARAGRAPHS[paragraph]?.indexOf(words.split('\n')[0] ?? '', at) ?? 0;
  // Decodes all but commas, which separate the parts of a directive.
  return decodeURIComponent(
    toDirective(PARAGRAPHS, { paragraph, offset, words }, locale).replaceAll('%2C', '%252C'),
  );
};

test.each([
  ['words that are there once', directiveOf(0, 'line was cut'), 'line was cut'],
  ['parts of words', directiveOf(0, 'ine was cu'), 'line was cut'],
  ['commas and hyphens', directiveOf(1, 'well-known'), 'well-known'],
  ['a comma', directiveOf(0, 'cut, and'), 'cut%2C and'],
  [
    'words that are there more than once',
    directiveOf(1, 'bells', 'en', 20),
    'were well-known. The-,bells,-were old%2C and nobody',
  ],
  [
    'words over two paragraphs',
    directiveOf(0, 'bells answered.\nThe bells were well'),
    'bells answered.,The bells were well',
  ],
  ['Korean', directiveOf(2, '아래에서 대답', 'ko'), '아래에서 대답했다'],
  ['Japanese', directiveOf(3, '鐘が答えた', 'ja'), '鐘が答えた'],
])('%s', (_, directive, expected) => {
  expect(directive).toBe(`:~:text=${expected}`);
});

test('the hyphen and the comma of words are encoded, because a directive has its own', () => {
  const at = PARAGRAPHS[1]?.indexOf('well') ?? 0;
  const words = { paragraph: 1, offset: at, words: 'well-known. The bells were old, and' };
  expect(toDirective(PARAGRAPHS, words, 'en')).toBe(
    ':~:text=well%2Dknown.%20The%20bells%20were%20old%2C%20and',
  );
});

test('words that moved get no directive, nor do any in browsers without Intl.Segmenter', () => {
  expect(toDirective(PARAGRAPHS, { paragraph: 0, offset: 3, words: 'bells' }, 'en')).toBe('');
  expect(toDirective([], { paragraph: 4, offset: 0, words: 'x' }, 'en')).toBe('');
  vi.stubGlobal('Intl', {});
  expect(directiveOf(0, 'bells')).toBe('');
  vi.unstubAllGlobals();
});

test('our own fragment parses the same whether or not a browser removes the directive', () => {
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.nat(20),
      fc.integer({ min: 1, max: 30 }),
      (paragraph, offset, length) => {
        const words = (PARAGRAPHS[paragraph] ?? '').slice(offset, offset + length);
        fc.pre(words !== '');
        const shared = { paragraph, offset, words };
        const directive = toDirective(PARAGRAPHS, shared, 'en');
        expect(directive).toMatch(
          /^(?::~:text=(?:[^\s,&-]+-,)?[^\s,&-]+(?:,[^\s,&-]+)?(?:,-[^\s,&-]+)?)?$/,
        );
        const { hash } = new URL(toFragment(shared) + directive, 'https://book.example/');
        expect(parseFragment(hash)).toEqual(shared);
      },
    ),
  );
});
