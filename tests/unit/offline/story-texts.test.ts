// The book's texts in an in-memory browser (SPEC 5 and 8): stored automatically, shown when the network does not
// respond, and readable without a database.
import { describe, expect, it, vi } from 'vitest';
import { packKey, pendingId } from '../../../src/domain/offline/database-records.ts';
import { partFilePath } from '../../../src/domain/story/content-paths.ts';
import { eventually } from '../../support/eventually.ts';
import { refusedDatabase, useProfile, type Profile } from '../../support/offline/profile.ts';
import { Network, openReadingTab } from '../../support/offline/reading-tab.ts';
import { makePart } from '../../support/translations/parts.ts';

const PATH = partFilePath('ko', 'part-1');
const HOUR = 60 * 60_000;
const OLD = makePart('part-1', 'old words');
const NEW = { ...makePart('part-1', 'new words'), lastModified: '2026-06-01T00:00:00.000Z' };

let profile: Profile;
let network: Network;

useProfile((installed) => {
  profile = installed;
  network = new Network();
  network.has(PATH, OLD);
});

type Tab = Awaited<ReturnType<typeof openReadingTab>>;

function read(tab: Tab, onNewer?: (part: unknown) => void) {
  const tools = network.tools(profile);
  return tab.readPart('ko', 'part-1', { tools, ...(onNewer && { onNewer }) });
}

/** Reads the part and waits until it is stored. */
async function readAndKeep(): Promise<Tab> {
  const tab = await openReadingTab();
  await read(tab);
  await eventually(async () => expect(await tab.stored('story-parts', PATH)).toBeDefined());
  return tab;
}

/** Stores the part as part of a pack, as a download does. */
async function keepAsPack(tab: Tab, part: unknown): Promise<void> {
  const hash = 'h'.repeat(43);
  const text = JSON.stringify(part);
  const record = {
    id: 'nine-realms-ko',
    storyId: 'nine-realms',
    language: 'ko',
    downloadDate: '2026-01-01T00:00:00.000Z',
    totalParts: 8,
    downloadedParts: 8,
    version: '1.0.0',
    size: '1 KB',
    type: 'explicit',
    sizeBytes: 1024,
    packHash: 'pack',
    contentHash: 'content',
    files: [{ path: PATH, hash, size: text.length, kind: 'part' }],
    newestContentHash: 'content',
    checkedAt: '2026-01-01T00:00:00.000Z',
  };
  await tab.store('story-parts', packKey('ko', hash), { path: PATH, language: 'ko', hash, text });
  await tab.store('downloads', 'nine-realms-ko', record);
}

describe('a text that was read', () => {
  it('is stored under its address, with its time (SPEC 3)', async () => {
    const tab = await readAndKeep();
    expect(await tab.stored('story-parts', PATH)).toEqual({
      path: PATH,
      data: OLD,
      timestamp: network.nowMs,
    });
    expect(await tab.stored('downloads', pendingId('ko'))).toBeUndefined();
  });

  it('is available offline in the next tab, which is reported once', async () => {
    await readAndKeep();
    profile.isOnline = false;
    const tab = await openReadingTab();
    expect(await read(tab)).toEqual({ ok: true, data: OLD, isKept: true });
    expect(await read(tab)).toMatchObject({ ok: true, isKept: true });
    await eventually(() => expect(tab.heard).toEqual(['cacheOnly']));
  });

  it('that was replaced is reported, even if the network was fast', async () => {
    await readAndKeep();
    network.has(PATH, NEW);
    const tab = await openReadingTab();
    expect(await read(tab)).toEqual({ ok: true, data: NEW });
    await eventually(() => expect(tab.heard).toEqual(['cacheUpdated']));
  });

  it.each<[string, unknown]>([
    ['no record', 'rubbish'],
    ['of another shape', { path: PATH, data: { title: 7 }, timestamp: 1 }],
    ['without a time', { path: PATH, data: OLD }],
  ])('whose record is %s counts as absent, and is replaced by the next', async (_, damaged) => {
    const tab = await readAndKeep();
    await tab.store('story-parts', PATH, damaged);
    profile.isOnline = false;
    expect(await read(tab)).toMatchObject({ ok: false, code: 'offline.content' });
    profile.isOnline = true;
    expect(await read(tab)).toEqual({ ok: true, data: OLD });
    await eventually(async () =>
      expect(await tab.stored('story-parts', PATH)).toMatchObject({ data: OLD }),
    );
  });
});

describe('a text in a pack', () => {
  it('takes precedence over an automatically stored one, whatever its age', async () => {
    const tab = await readAndKeep();
    await keepAsPack(tab, NEW);
    profile.isOnline = false;
    network.nowMs += 1_000 * HOUR;
    expect(await read(tab)).toEqual({ ok: true, data: NEW, isKept: true });
  });

  it('is not stored a second time', async () => {
    const tab = await openReadingTab();
    await keepAsPack(tab, OLD);
    network.has(PATH, NEW);
    expect(await read(tab)).toEqual({ ok: true, data: NEW });
    await new Promise((done) => setTimeout(done, 50));
    expect(await tab.stored('story-parts', PATH)).toBeUndefined();
  });
});

describe('the network', () => {
  it('is not used at all in offline mode', async () => {
    const tab = await readAndKeep();
    tab.setOfflineMode(true, 'available');
    network.requests.length = 0;
    const tools = network.tools(profile);
    await read(tab);
    await tab.readPart('ja', 'part-2', { tools });
    await tab.cacheShownPart('ko', 'part-3', NEW.lastModified, { tools });
    await tab.readParts({ tools });
    await tab.readLivePart('ko', 'part-1', { tools });
    await tab.readPublishedTranslator('ko', { tools });
    await tab.readUiTexts<{ title: string }>('ko', 'app', 'title', { tools });
    const stop = tab.startUiPrecache(tools, () => undefined);
    await new Promise((done) => setTimeout(done, 300));
    stop();
    expect(network.requests).toEqual([]);
  });
});

describe('without a working database', () => {
  const sabotage: [string, () => void][] = [
    ['there is none', () => vi.stubGlobal('indexedDB', undefined)],
    ['it is refused', () => vi.stubGlobal('indexedDB', refusedDatabase)],
    ['it never opens', () => vi.stubGlobal('indexedDB', { open: () => ({}) })],
    ['it cannot be written', () => (profile.fault = () => 'fail')],
    ['it is full', () => (profile.fault = () => 'quota')],
  ];

  it.each(sabotage)('(%s) the text is read from the network', async (_, break_) => {
    break_();
    const tab = await openReadingTab();
    expect(await read(tab)).toEqual({ ok: true, data: OLD });
    network.replies.set(PATH, { status: 404 });
    expect(await read(tab)).toMatchObject({ ok: false, status: 404 });
    profile.isOnline = false;
    expect(await read(tab)).toMatchObject({ ok: false });
  });
});

it('on a full disk, eviction runs once and then the text is stored', async () => {
  const tab = await openReadingTab();
  await tab.store('api-responses', '/api/stories/nine-realms/parts', {
    path: '/api/stories/nine-realms/parts',
    data: 'x'.repeat(1_000),
    timestamp: 1,
  });
  let isFull = true;
  profile.fault = (operation, about) => {
    if (operation !== 'database.write' || about !== 'story-parts' || !isFull) return null;
    isFull = false;
    return 'quota';
  };
  await read(tab);
  await eventually(async () => expect(await tab.stored('story-parts', PATH)).toBeDefined());
  expect(await tab.stored('api-responses', '/api/stories/nine-realms/parts')).toBeUndefined();
});

describe('a part whose text is in the page', () => {
  it('is fetched and stored once', async () => {
    const tab = await openReadingTab();
    const tools = network.tools(profile);
    await tab.cacheShownPart('ko', 'part-1', OLD.lastModified, { tools });
    await eventually(async () => expect(await tab.stored('story-parts', PATH)).toBeDefined());
    await tab.cacheShownPart('ko', 'part-1', OLD.lastModified, { tools });
    expect(network.requests).toEqual([PATH]);
    await tab.cacheShownPart('ko', 'part-1', NEW.lastModified, { tools });
    expect(network.requests).toEqual([PATH, PATH]);
  });

  it('is not fetched on data saver', async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    const tab = await openReadingTab();
    await tab.cacheShownPart('ko', 'part-1', OLD.lastModified, { tools: network.tools(profile) });
    expect(network.requests).toEqual([]);
  });
});
