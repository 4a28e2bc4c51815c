// When a picture is fetched that the reader may not need.
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../../src/domain/network/connection.ts';
import { mayPrefetch } from '../../../../src/domain/network/prefetch.ts';

const good = { isOnline: true, quality: 'good', bandwidth: null } as const;

describe('a neighbour’s picture', () => {
  it.each<[claim: string, hint: Parameters<typeof mayPrefetch>[0], now: Partial<Connection>]>([
    ['when nothing is known', {}, { quality: 'unknown' }],
    ['on a good connection', { saveData: false, effectiveType: '4g' }, {}],
    ['from 2 Mbit/s', {}, { bandwidth: 'moderate' }],
  ])('is fetched %s', (_, hint, now) => {
    expect(mayPrefetch(hint, { ...good, ...now })).toBe(true);
  });

  it.each<[claim: string, hint: Parameters<typeof mayPrefetch>[0], now: Partial<Connection>]>([
    ['with data saver on', { saveData: true, effectiveType: '4g' }, {}],
    ['on slow 2G', { effectiveType: 'slow-2g' }, {}],
    ['on 2G', { effectiveType: '2g' }, {}],
    ['on 3G', { effectiveType: '3g' }, {}],
    ['when checks take long or fail', {}, { quality: 'poor' }],
    ['under 2 Mbit/s', {}, { bandwidth: 'slow' }],
    ['under 0.5 Mbit/s', {}, { bandwidth: 'very-slow' }],
    ['offline', {}, { isOnline: false, quality: 'unknown' }],
  ])('is not fetched %s', (_, hint, now) => {
    expect(mayPrefetch(hint, { ...good, ...now })).toBe(false);
  });
});
