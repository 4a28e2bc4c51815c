// Which language's page a visit is led to.
import { expect, it } from 'vitest';
import { languageToOpen } from '../../../src/domain/language-to-open.ts';

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
