// Interrupted and resumed downloads: never "available" while incomplete, never a finished file fetched twice, the old
// version always readable. Every fetch, write and removal fails in turn, alone or with all that follow.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { packCache } from '../../../../src/domain/offline/cache-names.ts';
import type { PackResult } from '../../../../src/domain/offline/download.ts';
import { isText } from '../../../../src/domain/offline/pack.ts';
import { stride } from '../../../support/effort.ts';
import {
  installProfile,
  Profile,
  type Fault,
  type Operation,
} from '../../../support/offline/profile.ts';
import { sha256, Site } from '../../../support/offline/site.ts';
import { expectHonest, openTab, type Tab } from '../../../support/offline/tab.ts';

const PART_1 = '/content/stories/nine-realms/ko/part-1.json';
/** More operations of one kind than any download has. */
const MANY = 60;

interface Setup {
  profile: Profile;
  site: Site;
  tab: Tab;
}

interface Scenario {
  name: string;
  /** Sets up the state before the download. */
  given: (setup: Setup) => Promise<void>;
  /** The texts of part one that may be read while the download is incomplete. */
  readable: unknown[];
  /** The text of part one that is read when it is complete. */
  text: string;
}

const SCENARIOS: Scenario[] = [
  {
    name: 'a first download',
    given: () => Promise.resolve(),
    readable: [undefined],
    text: 'first text of ko, 글',
  },
  {
    name: 'an update of text and code',
    given: async ({ site, tab }) => {
      await tab.download('ko');
      site.publish('ko', { part: 'second', code: 'two', ui: 'better' });
    },
    readable: [{ text: 'first text of ko, 글' }],
    text: 'second text of ko, 글',
  },
  {
    name: 'a repair',
    given: async ({ profile, tab, site }) => {
      await tab.download('ko');
      const [cache] = profile.caches.values();
      cache?.delete('/art/wood.1-1080.avif');
      cache?.delete('/ko/');
      site.nowMs += 5_000;
    },
    readable: [{ text: 'first text of ko, 글' }],
    text: 'first text of ko, 글',
  },
];

/** A fault in one operation of a kind, or also in all that follow. */
const FAULTS: { operation: Operation; fault: Fault; isLasting: boolean }[] = [
  { operation: 'fetch', fault: 'crash', isLasting: false },
  { operation: 'fetch', fault: 'fail', isLasting: true },
  { operation: 'fetch', fault: 'fail', isLasting: false },
  { operation: 'cache.put', fault: 'crash', isLasting: false },
  { operation: 'cache.put', fault: 'fail', isLasting: false },
  { operation: 'cache.put', fault: 'quota', isLasting: false },
  { operation: 'cache.put', fault: 'quota', isLasting: true },
  { operation: 'database.write', fault: 'crash', isLasting: false },
  { operation: 'database.write', fault: 'fail', isLasting: false },
  { operation: 'database.write', fault: 'quota', isLasting: false },
  { operation: 'database.write', fault: 'quota', isLasting: true },
  { operation: 'cache.delete', fault: 'crash', isLasting: false },
  { operation: 'cache.delete', fault: 'fail', isLasting: false },
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the paths of the new version's files that are already stored intact. */
async function finishedFiles({ profile, site }: Setup): Promise<Set<string>> {
  const { readText } = await import('../../../../src/offline/packs/files.ts');
  const { hash } = site.manifest('ko');
  const finished = new Set<string>();
  for (const file of site.filesOf('ko')) {
    const stored = profile.caches.get(packCache('ko', hash))?.get(file.path);
    const isStored = isText(file)
      ? (await readText('ko', file)) !== undefined
      : stored !== undefined && sha256(stored.bytes) === file.hash;
    if (isStored) finished.add(file.path);
  }
  return finished;
}

/** Runs a download whose nth operation of a kind fails. Returns its result and whether the fault occurred. */
async function downloadWithFault(
  { profile, tab }: Setup,
  { operation, fault, isLasting }: (typeof FAULTS)[number],
  nth: number,
): Promise<{ result: PackResult | 'crash'; isHit: boolean }> {
  let count = 0;
  profile.fault = (asked) => {
    if (asked !== operation) return null;
    count += 1;
    return count === nth || (isLasting && count > nth) ? fault : null;
  };
  const crash = new Promise<'crash'>((resolve) => {
    profile.onCrash = () => resolve('crash');
  });
  const result = await Promise.race([tab.download('ko'), crash]);
  profile.fault = () => null;
  return { result, isHit: count >= nth };
}

async function begin({ given }: Scenario): Promise<Setup> {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const profile = new Profile();
  installProfile(profile);
  const site = new Site();
  const setup = { profile, site, tab: await openTab(profile, site) };
  await given(setup);
  site.requests.length = 0;
  return setup;
}

async function cutAndResume(
  scenario: Scenario,
  plan: (typeof FAULTS)[number],
  nth: number,
): Promise<boolean> {
  const setup = await begin(scenario);
  const { profile, site } = setup;
  const before = await setup.tab.packStatus('ko');
  const { result, isHit } = await downloadWithFault(setup, plan, nth);
  if (result === 'crash') {
    await profile.closeTab();
    setup.tab = await openTab(profile, site);
  }

  const cut = await expectHonest(profile, setup.tab, 'ko');
  const isNew = cut.record?.packHash === site.manifest('ko').hash && cut.state === 'available';
  if (result !== 'crash' && result.ok) expect(isNew).toBe(true);
  // Eviction runs once, so a single write to a full disk does not end the download.
  if (plan.fault === 'quota' && !plan.isLasting) expect(result).toEqual({ ok: true });
  // A reader who had a pack still has one: the old one, or the complete new one.
  if (!isNew) {
    expect(cut.state === before.state || cut.state === 'partial').toBe(true);
    expect(scenario.readable).toContainEqual(await setup.tab.readPackText(PART_1));
  }

  await setup.tab.tidy();
  expect(await expectHonest(profile, setup.tab, 'ko')).toMatchObject({ state: cut.state });
  const finished = await finishedFiles(setup);
  site.requests.length = 0;
  site.nowMs += 10_000;
  expect(await setup.tab.download('ko')).toEqual({ ok: true });
  expect(site.requests.filter((path) => finished.has(path))).toEqual([]);
  expect((await expectHonest(profile, setup.tab, 'ko')).state).toBe('available');
  expect(await setup.tab.readPackText(PART_1)).toEqual({ text: scenario.text });
  expect([...profile.caches.keys()]).toEqual([packCache('ko', site.manifest('ko').hash)]);
  return isHit;
}

describe.each(SCENARIOS)('$name', (scenario) => {
  test.each(FAULTS)('$fault at every $operation, lasting: $isLasting', async (plan) => {
    let hits = 0;
    for (let nth = 1; nth < MANY; nth += stride(3)) {
      if (!(await cutAndResume(scenario, plan, nth))) break;
      hits += 1;
    }
    expect(hits * stride(3)).toBeLessThan(MANY - 1);
    const isNothingToRemove =
      plan.operation === 'cache.delete' && !scenario.name.includes('update');
    if (!isNothingToRemove) expect(hits).toBeGreaterThan(0);
  });
});

test('the old version is intact at every request of an update', async () => {
  const [, update] = SCENARIOS;
  if (!update) throw new Error('No update to watch.');
  const setup = await begin(update);
  const { profile, site } = setup;
  const reader = await openTab(profile, site);
  let looks = 0;
  site.answer = async () => {
    looks += 1;
    site.nowMs += 5_000;
    const status = await expectHonest(profile, reader, 'ko');
    expect(status.state).toBe('available');
    expect(await reader.readPackText(PART_1)).toEqual({ text: 'first text of ko, 글' });
    return null;
  };
  expect(await setup.tab.download('ko')).toEqual({ ok: true });
  expect(looks).toBeGreaterThan(4);
  expect(await reader.readPackText(PART_1)).toEqual({ text: 'second text of ko, 글' });
});

test('on a full disk, seen files are evicted once and the download continues', async () => {
  const setup = await begin(SCENARIOS[0] as Scenario);
  const { profile } = setup;
  const seen = new Map([
    ['/art/old.1-720.avif', { bytes: new Uint8Array(600), headers: [] as [string, string][] }],
  ]);
  profile.caches.set('nine-realms-seen', seen);
  profile.quotaBytes = 1_100;
  expect(await setup.tab.download('ko')).toEqual({ ok: true });
  expect(seen.size).toBe(0);
  expect((await expectHonest(profile, setup.tab, 'ko')).state).toBe('available');
});

test.each(['cache.delete', 'database.write'] as const)(
  'a deletion that crashes at any %s leaves the pack intact or gone, and the next start cleans up',
  async (operation) => {
    for (let nth = 1; ; nth += 1) {
      const setup = await begin(SCENARIOS[0] as Scenario);
      const { profile, site, tab } = setup;
      await tab.download('ko');
      let count = 0;
      profile.fault = (asked) => (asked === operation && (count += 1) === nth ? 'crash' : null);
      const crash = new Promise((resolve) => {
        profile.onCrash = () => resolve('crash');
      });
      const end = await Promise.race([tab.deletePack('ko'), crash]);
      profile.fault = () => null;
      if (end !== 'crash') {
        expect(nth).toBeGreaterThan(1);
        return;
      }
      await profile.closeTab();
      const next = await openTab(profile, site);
      const { state } = await expectHonest(profile, next, 'ko');
      expect(['available', 'none']).toContain(state);
      await next.tidy();
      if (state === 'none') {
        expect([...profile.caches.keys()]).toEqual([]);
        expect(await next.readPackText(PART_1)).toBeUndefined();
      }
    }
  },
);
