// Packs in an in-memory browser (SPEC 4, download; decision 115): the stored files and the reported status.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { packCache } from '../../../../src/domain/offline/cache-names.ts';
import type { PackProgress } from '../../../../src/domain/offline/download.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { packManifestPath } from '../../../../src/domain/story/content-paths.ts';
import {
  installProfile,
  refusedDatabase,
  useProfile,
  type Profile,
} from '../../../support/offline/profile.ts';
import { html, Site } from '../../../support/offline/site.ts';
import { expectHonest, openTab, type Tab } from '../../../support/offline/tab.ts';

let profile: Profile;
let site: Site;
let tab: Tab;

useProfile(async (installed) => {
  profile = installed;
  site = new Site();
  tab = await openTab(profile, site);
});

const PART_1 = '/content/stories/nine-realms/ko/part-1.json';

describe('a download', () => {
  test('makes a language available, with every file stored', async () => {
    expect((await tab.packStatus('ko')).state).toBe('none');
    expect(await tab.download('ko')).toEqual({ ok: true });
    const status = await expectHonest(profile, tab, 'ko');
    expect(status).toMatchObject({
      state: 'available',
      missingFiles: 0,
      hasNewer: false,
      pending: null,
      wasWiped: false,
      isPersistent: false,
    });
    expect([...profile.caches.keys()]).toEqual([packCache('ko', site.manifest('ko').hash)]);
  });

  test('writes the record of SPEC 3', async () => {
    await tab.download('ko');
    const { record } = await tab.packStatus('ko');
    expect(record).toMatchObject({
      id: 'nine-realms-ko',
      storyId: 'nine-realms',
      language: 'ko',
      downloadDate: '2026-05-06T07:00:00.000Z',
      totalParts: 3,
      downloadedParts: 3,
      version: '1.0.0',
      type: 'explicit',
    });
    const bytes = site.filesOf('ko').reduce((sum, { size }) => sum + size, 0);
    expect(record?.sizeBytes).toBe(bytes);
    expect(record?.size).toBe(`${bytes} Bytes`);
    expect(await tab.offlineStats()).toEqual({
      totalStories: 1,
      totalSize: bytes,
      lastSyncAt: '2026-05-06T07:00:00.000Z',
    });
  });

  test('stores pictures only in the format that the browser shows', async () => {
    await tab.download('ko');
    expect(site.requests.filter((path) => path.endsWith('.webp'))).toEqual([]);
    expect(site.requests.filter((path) => path.endsWith('.avif'))).toHaveLength(2);
  });

  test('bypasses caches for files that may be stale, and fetches pages last', async () => {
    await tab.download('ko');
    expect(site.cacheModes.get(packManifestPath('ko'))).toEqual(['no-cache']);
    expect(site.cacheModes.get(PART_1)).toEqual(['no-store']);
    expect(site.cacheModes.get('/ko/')).toEqual(['no-store']);
    expect(site.cacheModes.get('/art/wood.1-1080.avif')).toEqual(['default']);
    expect(site.requests.slice(-2)).toEqual(['/ko/', '/ko/read/']);
  });

  test('stores no header, such as Vary, that hides a file from the worker', async () => {
    await tab.download('ko');
    const [cache] = profile.caches.values();
    const headers = cache?.get('/ko/')?.headers;
    expect(headers).toEqual([['content-type', 'text/html']]);
  });

  test('counts the parts and three steps, never decreasing, up to 100', async () => {
    const seen: PackProgress[] = [];
    await tab.download('ko', { onProgress: (progress) => seen.push(progress) });
    const percents = seen.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(seen[0]).toMatchObject({ doneSteps: 1, totalSteps: 6, doneFiles: 0, percent: 16 });
    expect(seen.at(-1)).toMatchObject({ doneSteps: 6, totalSteps: 6, percent: 100 });
    expect(seen.at(-1)?.doneBytes).toBe(seen[0]?.totalBytes);
    expect(percents.filter((percent) => percent === 100)).toHaveLength(1);
  });

  test('requests persistent storage once per browser, and reports the result', async () => {
    const persist = vi.spyOn(navigator.storage, 'persist');
    profile.isPersistent = true;
    await tab.download('ko');
    await (await openTab(profile, site)).download('tr');
    expect(persist).toHaveBeenCalledOnce();
    expect((await tab.packStatus('ko')).isPersistent).toBe(true);
  });

  test('of a second language fetches no file that the first one has', async () => {
    await tab.download('ko');
    site.requests.length = 0;
    const listed = await tab.fetchManifest('ja', undefined, site.tools(profile));
    if (!listed.ok) throw new Error(listed.failure);
    const missing = await tab.missingBytes(listed.manifest);
    await tab.download('ja');
    await expectHonest(profile, tab, 'ja');
    expect(site.requests.filter((path) => /^\/(_astro|art)\//.test(path))).toEqual([]);
    const fetched = site.filesOf('ja').filter(({ path }) => site.requests.includes(path));
    expect(missing).toBe(fetched.reduce((sum, { size }) => sum + size, 0));
  });

  test('is shared by all tabs: the second waits and finds every file stored', async () => {
    const other = await openTab(profile, site);
    const results = await Promise.all([tab.download('ko'), other.download('ko')]);
    expect(results).toEqual([{ ok: true }, { ok: true }]);
    expect(new Set(site.requests).size).toBe(site.requests.length);
  });

  test('is visible to another tab at once, not after five seconds', async () => {
    const other = await openTab(profile, site);
    expect((await other.packStatus('ko')).state).toBe('none');
    await tab.download('ko');
    expect((await other.packStatus('ko')).state).toBe('available');
  });

  test('excludes others in the same tab if the browser has no locks', async () => {
    Object.assign(navigator, { locks: undefined });
    await Promise.all([tab.download('ko'), tab.download('ko')]);
    expect(new Set(site.requests).size).toBe(site.requests.length);
    await expectHonest(profile, tab, 'ko');
  });
});

describe('a stored pack', () => {
  test('is inspected again after five seconds, not before (SPEC 9)', async () => {
    await tab.download('ko');
    await tab.packStatus('ko');
    const [cache] = profile.caches.values();
    cache?.delete('/art/wood.1-1080.avif');
    site.nowMs += 4_999;
    expect((await tab.packStatus('ko')).state).toBe('available');
    site.nowMs += 1;
    expect(await tab.packStatus('ko')).toMatchObject({ state: 'damaged', missingFiles: 1 });
  });

  test('is repaired by fetching only missing and wrong files', async () => {
    await tab.download('ko');
    const [cache] = profile.caches.values();
    cache?.delete('/art/wood.1-1080.avif');
    cache?.set('/art/cover.1-1080.avif', { bytes: new Uint8Array(260), headers: [] });
    site.requests.length = 0;
    site.nowMs += 5_000;
    expect(await tab.download('ko')).toEqual({ ok: true });
    expect(site.requests.toSorted()).toEqual(['/art/cover.1-1080.avif', '/art/wood.1-1080.avif']);
    await expectHonest(profile, tab, 'ko');
  });

  test('that the browser wiped is reported, and can be downloaded again', async () => {
    await tab.download('ko');
    profile.wipe();
    tab = await openTab(profile, site);
    expect(await tab.packStatus('ko')).toMatchObject({ state: 'none', wasWiped: true });
    expect((await tab.packStatus('ja')).wasWiped).toBe(false);
    await tab.download('ko');
    expect(await tab.packStatus('ko')).toMatchObject({ state: 'available', wasWiped: false });
  });

  test('with a corrupt record does not exist, but its files are not fetched again', async () => {
    await tab.download('ko');
    const { localStore } = await import('../../../../src/offline/database.ts');
    const { set, get } = await import('idb-keyval');
    await set('nine-realms-ko', { id: 'nine-realms-ko', files: 'all' }, localStore('downloads'));
    tab = await openTab(profile, site);
    expect(await tab.packStatus('ko')).toMatchObject({ state: 'none', wasWiped: true });
    expect(await get('nine-realms-ko', localStore('downloads'))).toBeUndefined();
    await tab.tidy();
    site.requests.length = 0;
    expect(await tab.download('ko')).toEqual({ ok: true });
    expect(site.requests).toEqual([]);
    await expectHonest(profile, tab, 'ko');
  });
});

describe('an update', () => {
  beforeEach(async () => {
    await tab.download('ko');
    site.requests.length = 0;
    site.publish('ko', { part: 'second' });
  });

  test('is announced once a newer text is known, even after a reload and offline', async () => {
    expect((await tab.packStatus('ko')).hasNewer).toBe(false);
    expect(await tab.checkForNewer('ko', { tools: site.tools(profile) })).toBe(true);
    tab = await openTab(profile, site);
    profile.isOnline = false;
    expect((await tab.packStatus('ko')).hasNewer).toBe(true);
    expect(await tab.checkForNewer('ko', { tools: site.tools(profile) })).toBe(false);
  });

  test('is not announced for a release that changes only code', async () => {
    site.publish('ko', { code: 'two' });
    expect(await tab.checkForNewer('ko', { tools: site.tools(profile) })).toBe(false);
  });

  test('fetches only the changed file and removes the old version', async () => {
    expect(await tab.download('ko')).toEqual({ ok: true });
    // Page names contain no hash, but these pages have not changed and are taken from the old version.
    expect(site.requests).toEqual([PART_1]);
    await expectHonest(profile, tab, 'ko');
    expect([...profile.caches.keys()]).toEqual([packCache('ko', site.manifest('ko').hash)]);
    expect(await tab.readPackText(PART_1)).toEqual({ text: 'second text of ko, 글' });
  });

  test('that is published during another one is included', async () => {
    site.answer = (path) => {
      if (path !== PART_1) return null;
      site.answer = () => null;
      site.publish('ko', { part: 'third' });
      return null;
    };
    expect(await tab.download('ko')).toEqual({ ok: true });
    await expectHonest(profile, tab, 'ko');
    expect(await tab.readPackText(PART_1)).toEqual({ text: 'third text of ko, 글' });
  });
});

describe('deleting', () => {
  test('removes everything of that language and nothing of another', async () => {
    await tab.download('ko');
    await tab.download('ja');
    await tab.deletePack('ko');
    expect(await tab.packStatus('ko')).toMatchObject({
      state: 'none',
      record: null,
      wasWiped: false,
    });
    await expectHonest(profile, tab, 'ja');
    expect((await tab.packStatus('ja')).state).toBe('available');
    expect([...profile.caches.keys()]).toEqual([packCache('ja', site.manifest('ja').hash)]);
    const { keys } = await import('idb-keyval');
    const { localStore } = await import('../../../../src/offline/database.ts');
    const { STORE_NAMES } = await import('../../../../src/domain/offline/database-records.ts');
    for (const name of STORE_NAMES) {
      const left = (await keys<string>(localStore(name))).filter((key) => /\bko\b/.test(key));
      expect(left, name).toEqual([]);
    }
    expect(profile.local.get(STORAGE_KEYS.downloaded)).toBe('ja');
  });

  test('cancels a running download', async () => {
    let deleted: Promise<void> | undefined;
    site.answer = () => {
      deleted ??= tab.deletePack('ko');
      return null;
    };
    expect(await tab.download('ko')).toEqual({ ok: false, failure: 'cancelled' });
    await deleted;
    expect(await tab.packStatus('ko')).toMatchObject({ state: 'none', pending: null });
    expect(profile.caches.size).toBe(0);
  });

  test('is not undone by a look at its files at the same time', async () => {
    await tab.download('ko');
    let deleted: Promise<void> | undefined;
    const has = caches.has.bind(caches);
    vi.spyOn(caches, 'has').mockImplementation(async (name) => {
      const isThere = await has(name);
      deleted ??= tab.deletePack('ko');
      await Promise.race([deleted, new Promise((done) => setTimeout(done, 50))]);
      return isThere;
    });
    await tab.packStatus('ko');
    await deleted;
    expect(profile.caches.size).toBe(0);
  });

  test('all packs leaves nothing', async () => {
    await tab.download('ko');
    await tab.download('en');
    await tab.clearAllPacks();
    expect(await tab.offlineStats()).toEqual({ totalStories: 0, totalSize: 0, lastSyncAt: null });
    expect(profile.caches.size).toBe(0);
  });
});

describe('a failed download reports why and keeps what was readable', () => {
  const PICTURE = '/art/wood.1-1080.avif';

  test.each([
    { failure: 'offline', why: 'no connection', given: () => (profile.isOnline = false) },
    {
      failure: 'manifest',
      why: 'a captive portal answers for the list',
      given: () => (site.answer = () => html('Sign in')),
    },
    {
      failure: 'manifest',
      why: 'the list is of another language',
      given: () => site.files.set(packManifestPath('ko'), JSON.stringify(site.manifest('ja'))),
    },
    {
      failure: 'network',
      why: 'a captive portal answers for a picture',
      given: () => (site.answer = (path) => (path === PICTURE ? html('Sign in') : null)),
    },
    {
      failure: 'network',
      why: 'the server fails for a text',
      given: () => (site.answer = (path) => (path === PART_1 ? html('Oops', 503) : null)),
    },
    {
      failure: 'hash',
      why: 'a picture has another content',
      given: () => site.files.set(PICTURE, 'wood'.repeat(49) + 'wool'),
    },
    { failure: 'hash', why: 'a file is gone', given: () => site.files.delete(PICTURE) },
    { failure: 'hash', why: 'a page is another', given: () => site.files.set('/ko/', 'other') },
    { failure: 'quota', why: 'the disk is full', given: () => (profile.quotaBytes = 500) },
    {
      failure: 'database',
      why: 'a cache cannot be written',
      given: () => (profile.fault = (operation) => (operation === 'cache.put' ? 'fail' : null)),
    },
    {
      failure: 'database',
      why: 'the browser keeps no database',
      given: () => vi.stubGlobal('indexedDB', undefined),
    },
    {
      failure: 'database',
      why: 'there is no service worker to serve the pack',
      given: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
    },
  ])('$failure: $why', async ({ failure, given }) => {
    given();
    expect(await tab.download('ko')).toEqual({ ok: false, failure });
    installProfile(profile);
    expect((await tab.packStatus('ko')).state).not.toBe('available');
  });

  test("bypasses the browser's HTTP cache at the second attempt", async () => {
    let isFirst = true;
    site.answer = (path) => {
      if (path !== PICTURE || !isFirst) return null;
      isFirst = false;
      return new Response('wood'.repeat(49) + 'wool');
    };
    expect(await tab.download('ko')).toEqual({ ok: true });
    expect(site.cacheModes.get(PICTURE)).toEqual(['default', 'no-store']);
  });

  test('SPEC 7: makes three attempts, waiting 1 s and 1.5 s', async () => {
    site.answer = (path) => (path === PART_1 ? html('Oops', 503) : null);
    await tab.download('ko');
    expect(site.requests.filter((path) => path === PART_1)).toHaveLength(3);
    expect(site.waits).toEqual([1_000, 1_500]);
  });

  test('keeps finished files when it is cancelled', async () => {
    const controller = new AbortController();
    const onProgress = ({ doneFiles }: PackProgress): void => {
      if (doneFiles === 6) controller.abort();
    };
    expect(await tab.download('ko', { signal: controller.signal, onProgress })).toEqual({
      ok: false,
      failure: 'cancelled',
    });
    const status = await tab.packStatus('ko');
    expect(status.state).toBe('partial');
    expect(status.pending?.doneFiles).toBeGreaterThanOrEqual(6);
  });
});

describe('a text in a pack', () => {
  test('is read by its address, whichever language has it', async () => {
    await tab.download('ko');
    const path = '/content/stories/nine-realms/en/part-6.json';
    expect(await tab.readPackText(path)).toEqual({ text: 'only English' });
    await tab.deletePack('ko');
    expect(await tab.readPackText(path)).toBeUndefined();
  });

  test('is absent, not an error, in a browser whose database fails', async () => {
    vi.stubGlobal('indexedDB', refusedDatabase);
    expect(await tab.readPackText(PART_1)).toBeUndefined();
  });
});
