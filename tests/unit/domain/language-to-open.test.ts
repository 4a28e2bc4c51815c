// Which language's page a visit is led to, and which one a page in another language offers (decision 102).
import { expect, it } from 'vitest';
import { languageToOpen, offeredLanguage } from '../../../src/domain/language-to-open.ts';

it.each([
  ['/', null, null, ['ko-KR', 'en'], 'ko'],
  ['/', null, null, ['fr', 'tr'], 'tr'],
  ['/', null, null, ['fr'], null],
  ['/', null, null, ['en-GB', 'ko'], null],
  ['/', null, 'ja', ['ko'], 'ja'],
  ['/', null, 'en', ['ko'], null],
  ['/', null, 'xx', ['zh-CN'], 'zh'],
  ['/read/part-1/', null, 'ko', ['en'], null],
  ['/claim-airdrop/', null, 'ko', ['en'], 'ko'],
  ['/read/part-1/', null, null, ['ko'], null],
  ['/ko/', null, 'ja', ['ja'], null],
  ['/', 'tr', 'ja', ['ko'], 'tr'],
  ['/read/part-1/', 'zh', null, ['en'], 'zh'],
  ['/read/part-1/', 'en', 'ko', ['ko'], null],
  ['/', 'xx', null, ['ko'], 'ko'],
  ['/ko/', 'ja', null, ['ko'], null],
  // These pages exist only in English.
  ['/admin/', null, 'ko', ['ko'], null],
  ['/admin/dashboard/', null, 'tr', ['tr'], null],
])(
  '%s with ?lang=%s, stored %s and browser %j leads to %s',
  (pathname, asked, chosen, browser, to) => {
    expect(languageToOpen(pathname, asked, chosen, browser)).toBe(to);
  },
);

it.each([
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
] as const)(
  'on a page in %s, with %s chosen and a browser in %j, %s is offered',
  (shown, chosen, browser, offered) => {
    expect(offeredLanguage(shown, chosen, browser)).toBe(offered);
  },
);
