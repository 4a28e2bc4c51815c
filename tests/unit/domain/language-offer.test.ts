// Decision 102: a reader whose language differs from that of the page is offered theirs.
import { expect, it } from 'vitest';
import { offeredLanguage } from '../../../src/domain/language-to-open.ts';
import type { Language } from '../../../src/domain/languages.ts';

const CASES: [
  shown: Language,
  chosen: string | null,
  browser: string[],
  offered: Language | null,
][] = [
  ['ko', null, ['ko-KR'], null],
  ['en', null, ['ko-KR', 'en'], 'ko'],
  ['ko', null, ['zh-Hant-TW'], 'zh'],
  ['ko', null, ['fr-FR', 'TR'], 'tr'],
  ['ko', null, ['fr-FR'], null],
  ['ko', null, [], null],
  // The reader's own choice counts more than the browser's.
  ['ko', 'ko', ['tr'], null],
  ['ko', 'ja', ['tr'], 'ja'],
  ['ko', 'klingon', ['tr'], 'tr'],
];

it.each(CASES)(
  'on a page in %s, with %s chosen and a browser in %j: %s',
  (shown, chosen, browser, offered) => {
    expect(offeredLanguage(shown, chosen, browser)).toBe(offered);
  },
);
