// The allow-list for browser storage: it excludes private data and reports unused rows.
import { expect, it } from 'vitest';
import {
  ALLOWED_AFTER_WORK,
  ALLOWED_AT_WORK,
  ALLOWED_STORAGE,
  unexpectedLines,
  unusedRows,
} from '../../support/offline/allowed-storage.ts';

it.each([
  'cache nine-realms-seen /api/auth/profile',
  'cache nine-realms-seen /content/stories/nine-realms/ko/part-1-draft.json',
  'cache nine-realms-precache-v1 /read/part-1/?__WB_REVISION__=abc',
  'cache nine-realms-language-ko /ko/cms/translate/?worker=0a1b2c3d',
  'cache nine-realms-language-ko /ko/read/part-1/?worker=0a1b2c3d',
  'cache workbox-runtime /ko/',
  'database nine-realms 2 api-responses "/api/auth/profile"',
  'database nine-realms 2 api-responses "/api/airdrop/status/rhub8VRN55s94qWKDv6jmDy1pUykJzF3wq"',
  'database nine-realms 3 downloads',
  'database keyval-store 1 keyval',
  'sessionStorage anything',
  'cookie anything',
])('%s is not on it', (line) => {
  expect(unexpectedLines([line])).toEqual([line]);
});

it('lists the rows for which nothing is stored', () => {
  const line = 'localStorage nine-realms:position';
  expect(unexpectedLines([line])).toEqual([]);
  expect(unusedRows([line])).toHaveLength(ALLOWED_STORAGE.length - 1);
});

const ofWork = [...ALLOWED_STORAGE, ...ALLOWED_AFTER_WORK];

it.each([
  'localStorage accessToken',
  'localStorage refreshToken',
  'database nine-realms-work 1 unsaved-texts ["u-1","tr","part-4","0a1b"]',
])('%s is allowed while a translator is signed in, and not afterwards', (line) => {
  expect(unexpectedLines([line], [...ofWork, ...ALLOWED_AT_WORK])).toEqual([]);
  expect(unexpectedLines([line], ofWork)).toEqual([line]);
});

it.each([
  'cache nine-realms-language-ko /ko/cms/dashboard/?worker=0a1b2c3d',
  'cache nine-realms-language-ko /ko/cms/translate/?part=part-4',
  'database nine-realms-work 1 unsaved-texts "somebody"',
  'database nine-realms-work 1 drafts',
])('%s is on no list', (line) => {
  expect(unexpectedLines([line], [...ofWork, ...ALLOWED_AT_WORK])).toEqual([line]);
});
