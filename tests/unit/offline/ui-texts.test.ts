// Fetched interface texts (SPEC 4, "pre-cached", SPEC 7, DESIGN decision 18).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { UI_FILES, uiFilePath } from '../../../src/domain/offline/ui-files.ts';
import type { NetworkHint } from '../../../src/offline/network-hint.ts';
import { installProfile, Profile } from '../../support/offline/profile.ts';
import { Network, openReadingTab } from '../../support/offline/reading-tab.ts';

const PATH = uiFilePath('ko', 'app');
const HOUR = 60 * 60_000;
const ALL = LANGUAGES.flatMap((language) => UI_FILES.map((file) => uiFilePath(language, file)));

let profile: Profile;
let network: Network;

beforeEach(() => {
  profile = new Profile();
  installProfile(profile);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  network = new Network();
  for (const path of ALL) network.has(path, { title: path });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Tab = Awaited<ReturnType<typeof openReadingTab>>;

function read(tab: Tab, isUsable?: (texts: Record<string, unknown>) => boolean) {
  const tools = network.tools(profile);
  return tab.readUiTexts('ko', 'app', { tools, ...(isUsable && { isUsable }) });
}

async function readAndKeep(): Promise<Tab> {
  const tab = await openReadingTab();
  await read(tab);
  await vi.waitFor(async () => expect(await tab.stored('translations', PATH)).toBeDefined());
  return tab;
}

describe('a file', () => {
  it('comes from the network the first time, and is stored', async () => {
    const tab = await openReadingTab();
    expect(await read(tab)).toEqual({ title: PATH });
    await vi.waitFor(async () =>
      expect(await tab.stored('translations', PATH)).toMatchObject({ data: { title: PATH } }),
    );
  });

  it('is the stored one the next time, and the newer one the time after', async () => {
    const tab = await readAndKeep();
    network.has(PATH, { title: 'newer' });
    expect(await read(tab)).toEqual({ title: PATH });
    await vi.waitFor(async () =>
      expect(await tab.stored('translations', PATH)).toMatchObject({ data: { title: 'newer' } }),
    );
    expect(await read(tab)).toEqual({ title: 'newer' });
    expect(tab.heard).toEqual([]);
  });

  it('is available offline', async () => {
    await readAndKeep();
    profile.isOnline = false;
    expect(await read(await openReadingTab())).toEqual({ title: PATH });
  });

  it('stored by an older release is not used if it lacks a required text', async () => {
    const tab = await readAndKeep();
    network.has(PATH, { title: 'newer', words: 'here' });
    expect(await read(tab, (texts) => 'words' in texts)).toEqual({ title: 'newer', words: 'here' });
  });

  it('that is missing is replaced by the English one (SPEC 7)', async () => {
    network.replies.delete(PATH);
    expect(await read(await openReadingTab())).toEqual({ title: uiFilePath('en', 'app') });
  });

  it('that is missing in all languages is null, which is logged (SPEC 8)', async () => {
    profile.isOnline = false;
    expect(await read(await openReadingTab())).toBeNull();
    expect(console.warn).toHaveBeenCalledWith('Translations not available offline');
  });

  it.each([
    ['there is no database', undefined],
    ['the database never opens', { open: () => ({}) }],
  ])('is read from the network if %s', async (_, database) => {
    vi.stubGlobal('indexedDB', database);
    expect(await read(await openReadingTab())).toEqual({ title: PATH });
  });
});

/** Waits until no request was made for 400 ms, which is longer than any pause between two requests. */
async function untilQuiet(): Promise<void> {
  let before: number;
  do {
    before = network.requests.length;
    await new Promise((done) => setTimeout(done, 400));
  } while (network.requests.length > before);
}

describe('precaching all languages', () => {
  /** Starts precaching and waits until it has finished. */
  async function fetchAhead(hint?: NetworkHint): Promise<Tab> {
    const tab = await openReadingTab();
    tab.startUiPrecache(network.tools(profile), () => hint);
    await untilQuiet();
    return tab;
  }

  it('fetches five files in five languages, after one to two seconds', async () => {
    const tab = await openReadingTab();
    tab.startUiPrecache(network.tools(profile), () => undefined);
    // The tab's clock runs ten times as fast.
    await new Promise((done) => setTimeout(done, 95));
    expect(network.requests).toEqual([]);
    await vi.waitFor(() => expect(network.requests).toEqual(ALL));
    await vi.waitFor(async () =>
      expect(await tab.stored('translations', ALL.at(-1) ?? '')).toBeDefined(),
    );
  });

  it('does not repeat fresh files, but fetches them again after 48 h', async () => {
    await fetchAhead();
    network.requests.length = 0;
    network.nowMs += 48 * HOUR;
    await fetchAhead();
    expect(network.requests).toEqual([]);
    network.nowMs += 1;
    await fetchAhead();
    expect(network.requests).toEqual(ALL);
  });

  it.each<[string, () => NetworkHint | undefined]>([
    ['on data saver', () => ({ saveData: true })],
    [
      'while the browser is offline',
      () => {
        profile.isOnline = false;
        return undefined;
      },
    ],
    [
      'where nothing can be kept',
      () => {
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('Refused', 'SecurityError');
          },
        });
        return undefined;
      },
    ],
  ])('is skipped %s', async (_, prepare) => {
    await fetchAhead(prepare());
    expect(network.requests).toEqual([]);
  });

  it('ends at the first file that fails', async () => {
    network.replies.set(ALL[2] ?? '', { status: 404 });
    await fetchAhead();
    expect(network.requests).toEqual(ALL.slice(0, 3));
  });

  it('ends when it is stopped', async () => {
    const tab = await openReadingTab();
    tab.startUiPrecache(network.tools(profile), () => undefined)();
    await new Promise((done) => setTimeout(done, 300));
    expect(network.requests).toEqual([]);
  });
});
