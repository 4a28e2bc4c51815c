// Evicting items and clearing caches in an in-memory browser: what is removed and, key by key, what stays.
import { entries, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { EVICTION_DELAY_MS, EVICTION_INTERVAL_MS } from '../../../src/domain/limits.ts';
import {
  BYTES_HEADER,
  languageCache,
  SEEN_FILES_CACHE,
} from '../../../src/domain/offline/cache-names.ts';
import { STORE_NAMES, type StoreName } from '../../../src/domain/offline/database-records.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import type * as clearModule from '../../../src/offline/clear-caches.ts';
import type * as databaseModule from '../../../src/offline/database.ts';
import type * as evictionModule from '../../../src/offline/eviction.ts';
import { eventually } from '../../support/eventually.ts';
import { installProfile, Profile, type StoredFile } from '../../support/offline/profile.ts';
import { Site } from '../../support/offline/site.ts';
import { expectHonest, openTab, type Tab } from '../../support/offline/tab.ts';

let profile: Profile;
let tab: Tab;
let database: typeof databaseModule;
let eviction: typeof evictionModule;
let clearing: typeof clearModule;

beforeEach(async () => {
  profile = new Profile();
  installProfile(profile);
  tab = await openTab(profile, new Site());
  database = await import('../../../src/offline/database.ts');
  eviction = await import('../../../src/offline/eviction.ts');
  clearing = await import('../../../src/offline/clear-caches.ts');
  await tab.download('ko');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function keep(store: StoreName, path: string, timestamp: number): Promise<void> {
  const answer = { path, data: 'x'.repeat(100), timestamp };
  await set(path, answer, database.localStore(store));
}

function keepFile(cache: string, path: string, date: string, bytes = 100): void {
  const files = profile.caches.get(cache) ?? new Map<string, StoredFile>();
  files.set(path, {
    bytes: new Uint8Array(bytes),
    headers: [
      ['date', date],
      [BYTES_HEADER, String(bytes)],
    ],
  });
  profile.caches.set(cache, files);
}

/** Returns the names of all entries in the database and the caches. */
async function everything(): Promise<string[]> {
  const found: string[] = [];
  for (const name of STORE_NAMES) {
    const stored = await keys<string>(database.localStore(name));
    found.push(...stored.map((key) => `${name}: ${key}`));
  }
  for (const [name, files] of profile.caches) {
    for (const path of files.keys()) found.push(`${name}: ${path}`);
  }
  return found.sort();
}

const ANSWER = '/api/stories/nine-realms/parts';
const PART = '/content/stories/nine-realms/ja/part-1.json';
const METADATA = '/content/stories/nine-realms/ja/metadata.json';
const ENGLISH_WORDS = '/content/ui/en/app.json';
const TURKISH_WORDS = '/content/ui/tr/app.json';

async function keepOneOfEach(): Promise<void> {
  await keep('api-responses', ANSWER, 9_000);
  await keep('story-parts', PART, 2_000);
  await keep('story-content', METADATA, 4_000);
  await keep('translations', ENGLISH_WORDS, 1);
  await keep('translations', TURKISH_WORDS, 2);
  keepFile(SEEN_FILES_CACHE, '/art/seen.1-720.avif', 'Thu, 01 Jan 1970 00:00:03 GMT');
  keepFile(languageCache('ja'), '/ja/', '');
}

describe('eviction', () => {
  test('removes automatically stored items in the order of decision 114, and never a pack', async () => {
    const pack = await everything();
    await keepOneOfEach();
    const gone: string[] = [];
    for (let before = await everything(); ;) {
      await eviction.freeSpace(1);
      const after = await everything();
      const taken = before.filter((name) => !after.includes(name));
      if (taken.length === 0) break;
      expect(taken).toHaveLength(1);
      gone.push(...taken);
      before = after;
    }
    expect(gone).toEqual([
      `api-responses: ${ANSWER}`,
      `story-parts: ${PART}`,
      `${SEEN_FILES_CACHE}: /art/seen.1-720.avif`,
      `story-content: ${METADATA}`,
      `translations: ${TURKISH_WORDS}`,
    ]);
    const shell = `${languageCache('ja')}: /ja/`;
    expect(await everything()).toEqual([...pack, shell, `translations: ${ENGLISH_WORDS}`].sort());
    expect((await expectHonest(profile, tab, 'ko')).state).toBe('available');
  });

  test('removes malformed records too, as if they were the oldest', async () => {
    await keep('api-responses', ANSWER, 9_000);
    await set('/api/broken', 'not an answer', database.localStore('api-responses'));
    await eviction.freeSpace(1);
    const left = await entries(database.localStore('api-responses'));
    expect(left.map(([key]) => key)).toEqual([ANSWER]);
  });

  test.each([
    {
      why: 'with 81 percent of the quota used',
      estimate: { usage: 81, quota: 100 },
      bytes: 10,
      isTaken: true,
    },
    { why: 'below both limits', estimate: { usage: 79, quota: 100 }, bytes: 10, isTaken: false },
    { why: 'over its own byte budget', estimate: {}, bytes: 40_000_001, isTaken: true },
  ])('happens $why: $isTaken', async ({ estimate, bytes, isTaken }) => {
    profile.estimate = estimate;
    keepFile(SEEN_FILES_CACHE, '/art/seen.1-720.avif', '', bytes);
    await eviction.evictBeyondLimits();
    expect(profile.caches.get(SEEN_FILES_CACHE)?.size).toBe(isTaken ? 0 : 1);
  });

  test('is checked some seconds after loading and every ten minutes, but not while the page is hidden (SPEC 9)', async () => {
    const estimate = vi.spyOn(navigator.storage, 'estimate');
    const every = vi.spyOn(globalThis, 'setInterval');
    const once = vi.spyOn(globalThis, 'setTimeout');
    const stop = eviction.startEviction();
    const [first, delay] = once.mock.calls.at(-1) ?? [];
    expect(delay).toBe(EVICTION_DELAY_MS);
    expect(estimate).not.toHaveBeenCalled();
    first?.();
    await eventually(() => expect(estimate).toHaveBeenCalledTimes(1));
    const [look, interval] = every.mock.calls.at(-1) ?? [];
    expect(interval).toBe(EVICTION_INTERVAL_MS);
    look?.();
    await eventually(() => expect(estimate).toHaveBeenCalledTimes(2));
    Object.assign(document, { visibilityState: 'hidden' });
    look?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(estimate).toHaveBeenCalledTimes(2);
    stop();
  });

  test('only logs a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(navigator.storage, 'estimate').mockRejectedValue(new TypeError('No'));
    const once = vi.spyOn(globalThis, 'setTimeout');
    const stop = eviction.startEviction();
    once.mock.calls.at(-1)?.[0]();
    await eventually(() => expect(warn).toHaveBeenCalledOnce());
    stop();
  });
});

test('All Data Cleared removes all of the story, and nothing that is the reader’s own', async () => {
  await keepOneOfEach();
  for (const language of LANGUAGES) keepFile(languageCache(language), '/', '');
  keepFile('not-ours', '/kept', '');
  for (const key of Object.values(STORAGE_KEYS)) profile.local.set(key, 'ko');
  profile.local.set('accessToken', 'token');

  await clearing.clearAll();

  expect(await everything()).toEqual(['not-ours: /kept']);
  const { downloaded, health, ...own } = STORAGE_KEYS;
  expect([...profile.local.keys()].sort()).toEqual(
    [...Object.values(own), downloaded, 'accessToken'].sort(),
  );
  const left = [downloaded, health, own.offlineMode].map((key) => profile.local.get(key));
  expect(left).toEqual(['', undefined, 'false']);
});

describe('Clear Cache & Reload', () => {
  test('removes automatically stored items and leaves the rest, key by key', async () => {
    const pack = await everything();
    await keepOneOfEach();
    await set('/art/stray', { url: '/art/stray' }, database.localStore('assets'));
    for (const language of LANGUAGES) keepFile(languageCache(language), '/', '');
    const others = ['nine-realms-precache-v1-https://site.test/', 'not-ours'];
    for (const name of others) keepFile(name, '/kept', '');
    for (const key of Object.values(STORAGE_KEYS)) profile.local.set(key, 'kept');
    profile.local.set('accessToken', 'token');
    const local = new Map(profile.local);

    await clearing.clearCaches();

    expect(await everything()).toEqual([...pack, ...others.map((name) => `${name}: /kept`)].sort());
    expect(profile.local).toEqual(local);
    expect((await expectHonest(profile, tab, 'ko')).state).toBe('available');
  });

  test('leaves an incomplete download, so that it can be resumed', async () => {
    profile.fault = (operation, about) =>
      operation === 'fetch' && about === '/ja/' ? 'fail' : null;
    await tab.download('ja');
    const before = await everything();
    await clearing.clearCaches();
    expect(await everything()).toEqual(before);
  });

  test('deletes the caches even without a database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    keepFile(SEEN_FILES_CACHE, '/art/seen.1-720.avif', '');
    await clearing.clearCaches();
    expect(profile.caches.has(SEEN_FILES_CACHE)).toBe(false);
  });
});
