// How old a stored response may be (SPEC 7, SPEC 9 "API cache freshness"), and which may be stored.
import { describe, expect, it } from 'vitest';
import type { Quality } from '../../../../src/domain/network/connection.ts';
import {
  isFresh,
  isStorableCall,
  type StoredKind,
} from '../../../../src/domain/offline/freshness.ts';

const NOW = 1_700_000_000_000;
const HOUR = 60 * 60_000;

describe.each<[StoredKind, boolean, Quality, number]>([
  ['api', true, 'good', 24],
  ['api', true, 'unknown', 24],
  ['api', true, 'poor', 48],
  ['api', false, 'unknown', 48],
  ['content', true, 'good', 48],
  ['content', true, 'unknown', 48],
  ['content', true, 'poor', 72],
  ['content', false, 'unknown', 72],
])('%s, online %s, %s: %i h', (kind, isOnline, quality, hours) => {
  it.each([
    [0, true],
    [hours * HOUR, true],
    [hours * HOUR + 1, false],
    [-1, false],
  ])('%i ms old: %s', (age, expected) => {
    expect(isFresh(kind, NOW - age, NOW, { isOnline, quality })).toBe(expected);
  });
});

it.each([
  ['/api/stories/nine-realms/parts', true],
  ['/api/stories/nine-realms/ko/part-1', true],
  ['/api/translations/published/ko', true],
  ['/api/stories/another/parts', false],
  ['/api/stories/nine-realms/ko/part-1/draft', false],
  ['/api/stories/nine-realms/../../auth/profile', false],
  ['/api/translations/published/ko/../../dashboard', false],
  ['/api/translations/published/', false],
  ['/api/translations/ko/part-1', false],
  ['/api/translations/dashboard', false],
  ['/api/translations/build-status', false],
  ['/api/auth/profile', false],
  ['/api/admin-dashboard/submissions', false],
  ['/api/airdrop/status/rSomebody', false],
  ['/api/health', false],
])('%s may be stored: %s', (path, expected) => {
  expect(isStorableCall(path)).toBe(expected);
});
