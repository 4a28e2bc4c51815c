// Sizes and times in the forms of SPEC 9, in each language.
import { describe, expect, it } from 'vitest';
import { HTML_LANG, LANGUAGES } from '../../../src/domain/languages.ts';
import { formatAgo, formatNumber, formatSize } from '../../../src/i18n/format.ts';

const KB = 1024;
const MB = KB * KB;
const GB = MB * KB;

/** Replaces the no-break spaces that Intl inserts in some languages. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}

describe('SPEC 9: a size is shown in Bytes, KB, MB or GB', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [KB, '1 KB'],
    [1.5 * KB, '1.5 KB'],
    [999 * KB, '999 KB'],
    [999.96 * KB, '1 MB'],
    [1001.2 * KB, '1 MB'],
    [MB - 1, '1 MB'],
    [MB, '1 MB'],
    [5_242_880, '5 MB'],
    [31.26 * MB, '31.3 MB'],
    [GB - 1, '1 GB'],
    [2.25 * GB, '2.3 GB'],
    [-3, '0 bytes'],
    [Number.NaN, '0 bytes'],
  ])('%d bytes as %s', (bytes, text) => {
    expect(plain(formatSize(bytes, 'en'))).toBe(text);
  });

  it.each([
    ['ko', '1.2MB'],
    ['zh', '1.2 MB'],
    ['ja', '1.2 MB'],
    ['tr', '1,2 MB'],
  ] as const)('in %s as %s', (language, text) => {
    expect(plain(formatSize(1.2 * MB, language))).toBe(text);
  });

  it.each(LANGUAGES)('with the unit written KB in %s', (language) => {
    expect(formatSize(KB, language)).toMatch(/^1\s?KB$/);
  });
});

describe('SPEC 9: a download was minutes, hours or days ago, or on a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const minutes = 60_000;
  const hours = 60 * minutes;
  const days = 24 * hours;

  it.each([
    [0, '1 minute ago'],
    [59_999, '1 minute ago'],
    [1 * minutes, '1 minute ago'],
    [59 * minutes + 59_999, '59 minutes ago'],
    [1 * hours, '1 hour ago'],
    [23 * hours, '23 hours ago'],
    [1 * days, 'yesterday'],
    [6 * days + 23 * hours, '6 days ago'],
    [7 * days, 'Nov 14, 2026'],
    [400 * days, 'Oct 17, 2025'],
    [-5 * minutes, '1 minute ago'],
  ])('%d ms ago as %s', (passed, text) => {
    expect(formatAgo(new Date(now - passed).toISOString(), now, 'en')).toBe(text);
  });

  it.each([
    ['ko', '5분 전', '1분 전'],
    ['zh', '5分钟前', '1分钟前'],
    ['ja', '5 分前', '1 分前'],
    ['tr', '5 dakika önce', '1 dakika önce'],
  ] as const)('in %s as %s and %s', (language, text, justNow) => {
    expect(formatAgo(new Date(now - 5 * minutes).toISOString(), now, language)).toBe(text);
    expect(formatAgo(new Date(now).toISOString(), now, language)).toBe(justNow);
  });

  it('refuses an invalid date', () => {
    expect(() => formatAgo('yesterday-ish', now, 'en')).toThrow(RangeError);
  });
});

describe('a count', () => {
  it.each(LANGUAGES)('in %s is written as Intl writes it', (language) => {
    const format = new Intl.NumberFormat(HTML_LANG[language]);
    for (const count of [...Array(1_001).keys(), 12_345, 1_234_567, -1, 0.5]) {
      expect(formatNumber(count, language)).toBe(format.format(count));
    }
  });
});
