// Which items are evicted first when storage runs short (SPEC 4, decision 114).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/languages.ts';
import {
  bytesOverLimits,
  planEviction,
  type AutomaticItem,
} from '../../../../src/domain/offline/eviction.ts';

const ITEMS: (AutomaticItem & { name: string })[] = [
  { name: 'words of ko', kind: 'ui', bytes: 10, storedAt: 1, language: 'ko' },
  { name: 'words of ja', kind: 'ui', bytes: 10, storedAt: 2, language: 'ja' },
  { name: 'new text', kind: 'story', bytes: 10, storedAt: 30, language: 'ko' },
  { name: 'old text', kind: 'story', bytes: 10, storedAt: 10, language: 'ko' },
  { name: 'picture', kind: 'seen', bytes: 10, storedAt: 20 },
  { name: 'new answer', kind: 'api', bytes: 10, storedAt: 50 },
  { name: 'old answer', kind: 'api', bytes: 10, storedAt: 40 },
];

describe('the order', () => {
  const order = ['old answer', 'new answer', 'old text', 'picture', 'new text', 'words of ja'];

  test.each([
    { needed: 0, goes: 0 },
    { needed: 1, goes: 1 },
    { needed: 10, goes: 1 },
    { needed: 11, goes: 2 },
    { needed: 45, goes: 5 },
    { needed: 60, goes: 6 },
    { needed: Infinity, goes: 6 },
  ])('for $needed bytes, $goes items of ten bytes are evicted', ({ needed, goes }) => {
    const chosen = planEviction(ITEMS, needed, 'ko').map(({ name }) => name);
    expect(chosen).toEqual(order.slice(0, goes));
  });

  test('the interface texts of the current language are never evicted', () => {
    const chosen = planEviction(ITEMS, Infinity, 'ja').map(({ name }) => name);
    expect(chosen).toContain('words of ko');
    expect(chosen).not.toContain('words of ja');
  });

  test('evicts enough, and never more items than needed', () => {
    const item = fc.record({
      kind: fc.constantFrom('api', 'story', 'seen', 'ui'),
      bytes: fc.nat(1_000),
      storedAt: fc.nat(),
      language: fc.constantFrom(...LANGUAGES),
    });
    fc.assert(
      fc.property(fc.array(item), fc.nat(5_000), (items, needed) => {
        const chosen = planEviction(items, needed, 'en');
        const freed = chosen.reduce((sum, { bytes }) => sum + bytes, 0);
        const all = items
          .filter(({ kind, language }) => kind !== 'ui' || language !== 'en')
          .reduce((sum, { bytes }) => sum + bytes, 0);
        expect(freed).toBeGreaterThanOrEqual(Math.min(needed, all));
        const withoutLast = freed - (chosen.at(-1)?.bytes ?? 0);
        if (chosen.length > 0) expect(withoutLast).toBeLessThan(needed);
      }),
    );
  });
});

describe('SPEC 4: the limits', () => {
  test.each([
    { says: 'little is used', usage: 10, quota: 100, automatic: 5, over: 0 },
    { says: '80 percent exactly', usage: 80, quota: 100, automatic: 5, over: 0 },
    { says: 'over 80 percent', usage: 85, quota: 100, automatic: 5, over: 5 },
    { says: 'exactly our own limit', usage: 0, quota: 0, automatic: 40_000_000, over: 0 },
    { says: 'over our own limit', usage: 0, quota: 0, automatic: 40_000_007, over: 7 },
    {
      says: 'the larger excess counts',
      usage: 850,
      quota: 1_000,
      automatic: 40_000_007,
      over: 50,
    },
    { says: 'the browser reports no quota', usage: 100, quota: 0, automatic: 5, over: 0 },
    {
      says: 'Chrome says usage + 10 GiB',
      usage: 50_000_000,
      quota: 50_000_000 + 10 * 1024 ** 3,
      automatic: 39_000_000,
      over: 0,
    },
  ])('$says', ({ usage, quota, automatic, over }) => {
    expect(bytesOverLimits({ usage, quota }, automatic)).toBe(over);
  });

  test('a browser that reports nothing is within its limits', () => {
    expect(bytesOverLimits({}, 0)).toBe(0);
  });
});
