// The cache of API responses (SPEC 3, API response cache): what is stored, and that nothing else is.
import { entries } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestTools } from '../../../src/api/tools.ts';
import { VISIT_MS } from '../../../src/domain/limits.ts';
import { toLivePartResponse } from '../../../src/domain/story/responses.ts';
import { eventually } from '../../support/eventually.ts';
import { useProfile, type Profile } from '../../support/offline/profile.ts';
import { Network, openReadingTab } from '../../support/offline/reading-tab.ts';
import { makePart, STORY_INFO } from '../../support/translations/parts.ts';

const PARTS = '/api/stories/nine-realms/parts';
const PART = '/api/stories/nine-realms/ko/part-1';
const CREDIT = '/api/translations/published/ko';
const HOUR = 60 * 60_000;

const { partType, title, slug, version, lastModified, status, orderIndex } = makePart('part-1', '');
const row = { partType, title, slug, version, lastModified, status, orderIndex };
const byLanguage = <T>(each: T) => ({ en: each, ko: each, zh: each, ja: each, tr: each });
const list = { parts: byLanguage([row]), metadata: byLanguage(STORY_INFO), source: 'live' };
const part = makePart('part-1', 'live words');
const translator = { language: 'ko', name: 'Kim', bio: '', profilePictureUrl: null };

let profile: Profile;
let network: Network;

useProfile((installed) => {
  profile = installed;
  network = new Network();
  network.has(PARTS, list);
  network.has(PART, toLivePartResponse(part, 'ko', 'published'));
  network.has(CREDIT, { translator: { ...translator, socialMediaLinks: {} } });
});

type Tab = Awaited<ReturnType<typeof openReadingTab>>;

/** Makes all three calls. */
function askAll(tab: Tab) {
  // Limits are as long as a reader's, because a busy machine takes its time to read the database.
  const after: RequestTools['after'] = (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const tools = { ...network.tools(profile), after };
  return Promise.all([
    tab.readParts({ tools }),
    tab.readLivePart('ko', 'part-1', { tools }),
    tab.readPublishedTranslator('ko', { tools }),
  ]);
}

async function askAndKeep(): Promise<Tab> {
  const tab = await openReadingTab();
  await askAll(tab);
  for (const path of [PARTS, PART, CREDIT]) {
    await eventually(async () => expect(await tab.stored('api-responses', path)).toBeDefined());
  }
  return tab;
}

describe('a response', () => {
  it('is stored as path, data and timestamp only', async () => {
    await askAndKeep();
    const { localStore } = await import('../../../src/offline/database.ts');
    const all = await entries<string, Record<string, unknown>>(localStore('api-responses'));
    expect(all.map(([path]) => path).sort()).toEqual([PART, PARTS, CREDIT].sort());
    for (const [path, record] of all) {
      expect(Object.keys(record).sort()).toEqual(['data', 'path', 'timestamp']);
      expect(record).toMatchObject({ path, timestamp: network.nowMs });
    }
  });

  it('is shown when the network is gone, and is marked as stored', async () => {
    const tab = await askAndKeep();
    network.nowMs += VISIT_MS;
    const before = await askAll(tab);
    expect(before).not.toContainEqual(expect.objectContaining({ isKept: true }));
    profile.isOnline = false;
    const after = await askAll(await openReadingTab());
    for (const [index, { isKept, ...response }] of after.entries()) {
      expect(isKept).toBe(true);
      expect(before[index]).toMatchObject(response);
    }
  });

  it('is not shown after 24 h; an error of SPEC 8 replaces it', async () => {
    await askAndKeep();
    profile.isOnline = false;
    network.nowMs += 24 * HOUR + 1;
    expect(await askAll(await openReadingTab())).toMatchObject([
      { ok: false, message: 'Story parts not available offline' },
      { ok: false, message: 'Content not available offline - please download for offline use' },
      { ok: false, message: 'Translations not available offline' },
    ]);
  });
});

describe('a visit', () => {
  const callsFor = async (tab: Tab): Promise<string[]> => {
    const before = network.requests.length;
    await askAll(tab);
    return network.requests.slice(before);
  };

  it('asks for the list and the credit once, on whichever page it starts', async () => {
    await askAndKeep();
    network.nowMs += VISIT_MS - 1;
    expect(await callsFor(await openReadingTab())).toEqual([PART]);
  });

  it('is over after half an hour', async () => {
    const tab = await askAndKeep();
    network.nowMs += VISIT_MS;
    expect((await callsFor(tab)).sort()).toEqual([CREDIT, PART, PARTS].sort());
  });

  it('of unknown length, because the clock was set back, asks again', async () => {
    const tab = await askAndKeep();
    network.nowMs -= 1;
    expect((await callsFor(tab)).sort()).toEqual([CREDIT, PART, PARTS].sort());
  });
});

describe('a response that may be older than the page', () => {
  beforeEach(() => {
    network.has(PARTS, { ...list, source: 'fallback' });
    network.has(PART, toLivePartResponse(part, 'ko', 'fallback'));
  });

  it('is an error and is not stored', async () => {
    const tab = await openReadingTab();
    const [parts, live] = await askAll(tab);
    expect(parts).toMatchObject({ ok: false, message: 'Failed to load story parts' });
    expect(live).toMatchObject({ ok: false });
    await new Promise((done) => setTimeout(done, 50));
    expect(await tab.stored('api-responses', PARTS)).toBeUndefined();
    expect(await tab.stored('api-responses', PART)).toBeUndefined();
  });
});

describe('the credit', () => {
  it('is not requested while the browser is offline (SPEC 2)', async () => {
    profile.isOnline = false;
    const tab = await openReadingTab();
    await tab.readPublishedTranslator('ko', { tools: network.tools(profile) });
    expect(network.requests).toEqual([]);
  });

  it('is stored even if there is no translator', async () => {
    network.has(CREDIT, { translator: null });
    await askAndKeep();
    profile.isOnline = false;
    const tab = await openReadingTab();
    expect(await tab.readPublishedTranslator('ko', { tools: network.tools(profile) })).toEqual({
      ok: true,
      data: null,
      isKept: true,
    });
  });
});

it.each([
  '/api/auth/profile',
  '/api/translations/ko/part-1',
  '/api/admin-dashboard/submissions',
  '/api/airdrop/status/rSomebody',
])('%s is never stored', async (path) => {
  const tab = await openReadingTab();
  const { cacheResponse } = await import('../../../src/offline/text-cache-store.ts');
  await cacheResponse(path, { secret: true }, network.nowMs);
  expect(await tab.stored('api-responses', path)).toBeUndefined();
});
