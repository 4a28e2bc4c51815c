// Fetched interface texts (SPEC 4, "pre-cached", SPEC 7).
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import {
  READING_UI_FILES,
  READING_UI_PATH,
  uiFilePath,
} from '../../../src/domain/offline/ui-files.ts';
import type { NetworkHint } from '../../../src/offline/network-hint.ts';
import { eventually } from '../../support/eventually.ts';
import { refusedDatabase, useProfile, type Profile } from '../../support/offline/profile.ts';
import { Network, openReadingTab } from '../../support/offline/reading-tab.ts';

const PATH = uiFilePath('ko', 'app');
const HOUR = 60 * 60_000;
const ALL = LANGUAGES.flatMap((language) =>
  READING_UI_FILES.map((file) => uiFilePath(language, file)),
);

/** Returns the texts that the build puts into one file. `changed` replaces Korean texts of `app`; null omits them. */
function reading(changed?: Record<string, string> | null) {
  const all = LANGUAGES.map((language) => {
    const files = READING_UI_FILES.map((file) => [file, { title: uiFilePath(language, file) }]);
    return [language, Object.fromEntries(files) as Record<string, Record<string, string>>] as const;
  });
  const texts = Object.fromEntries(all);
  if (changed) texts['ko'] = { ...texts['ko'], app: changed };
  if (changed === null) delete texts['ko']?.['app'];
  return texts;
}

let profile: Profile;
let network: Network;

useProfile((installed) => {
  profile = installed;
  network = new Network();
  network.has(READING_UI_PATH, reading());
});

type Tab = Awaited<ReturnType<typeof openReadingTab>>;

function read(tab: Tab, newest = 'title') {
  const tools = network.tools(profile);
  return tab.readUiTexts<Record<string, unknown>>('ko', 'app', newest, { tools });
}

async function readAndKeep(): Promise<Tab> {
  const tab = await openReadingTab();
  await read(tab);
  await eventually(async () => expect(await tab.stored('translations', PATH)).toBeDefined());
  return tab;
}

describe('a file', () => {
  it('comes from the network the first time, and is stored', async () => {
    const tab = await openReadingTab();
    expect(await read(tab)).toEqual({ title: PATH });
    await eventually(async () =>
      expect(await tab.stored('translations', PATH)).toMatchObject({ data: { title: PATH } }),
    );
  });

  it('may be wrapped in a content field (SPEC 7), also when it is the stored one', async () => {
    network.has(READING_UI_PATH, { ...reading(), ko: { app: { content: { title: 'wrapped' } } } });
    const tab = await openReadingTab();
    expect(await read(tab)).toEqual({ title: 'wrapped' });
    await eventually(async () => expect(await tab.stored('translations', PATH)).toBeDefined());
    expect(await read(tab)).toEqual({ title: 'wrapped' });
  });

  it('with a text named content is not unwrapped', async () => {
    network.has(READING_UI_PATH, reading({ content: 'Story on this device' }));
    const tab = await openReadingTab();
    expect(await read(tab, 'content')).toEqual({ content: 'Story on this device' });
  });

  it('is the stored one the next time, and the newer one the time after', async () => {
    const tab = await readAndKeep();
    network.has(READING_UI_PATH, reading({ title: 'newer' }));
    expect(await read(tab)).toEqual({ title: PATH });
    await eventually(async () =>
      expect(await tab.stored('translations', PATH)).toMatchObject({ data: { title: 'newer' } }),
    );
    expect(await read(tab)).toEqual({ title: 'newer' });
    expect(tab.heard).toEqual([]);
  });

  it('stored by an older release is not used if it lacks a required text', async () => {
    const tab = await readAndKeep();
    network.has(READING_UI_PATH, reading({ title: 'newer', words: 'here' }));
    expect(await read(tab, 'words')).toEqual({ title: 'newer', words: 'here' });
  });

  it('that is missing is replaced by the English one (SPEC 7)', async () => {
    network.has(READING_UI_PATH, reading(null));
    expect(await read(await openReadingTab())).toEqual({ title: uiFilePath('en', 'app') });
  });
});

it('on data saver only the one file is fetched', async () => {
  network.has(PATH, { title: 'small' });
  const options = { tools: network.tools(profile), hint: () => ({ saveData: true }) };
  const tab = await openReadingTab();
  expect(await tab.readUiTexts<{ title: string }>('ko', 'app', 'title', options)).toEqual({
    title: 'small',
  });
  expect(network.requests).toEqual([PATH]);
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

  it('fetches the texts of all languages by one request, after one to two seconds', async () => {
    const tab = await openReadingTab();
    const startedAt = performance.now();
    tab.startUiPrecache(network.tools(profile), () => undefined);
    await eventually(() => expect(network.requests).toEqual([READING_UI_PATH]));
    // The tab's clock runs ten times as fast.
    expect(performance.now() - startedAt).toBeGreaterThan(95);
    for (const path of ALL) {
      await eventually(async () =>
        expect(await tab.stored('translations', path)).toMatchObject({ data: { title: path } }),
      );
    }
  });

  it('asks for nothing more if the page has asked for its own texts before', async () => {
    const tab = await readAndKeep();
    tab.startUiPrecache(network.tools(profile), () => undefined);
    await untilQuiet();
    expect(network.requests).toEqual([READING_UI_PATH]);
  });

  it('shares the request if both ask at once', async () => {
    const answer = network.delay(READING_UI_PATH);
    const tab = await openReadingTab();
    tab.startUiPrecache(network.tools(profile), () => undefined);
    const texts = read(tab);
    await untilQuiet();
    answer();
    expect(await texts).toEqual({ title: PATH });
    expect(network.requests).toEqual([READING_UI_PATH]);
  });

  it('does not repeat the request while all are fresh, but fetches them again after 48 h', async () => {
    const tab = await fetchAhead();
    for (const path of ALL)
      await eventually(async () => expect(await tab.stored('translations', path)).toBeDefined());
    network.requests.length = 0;
    network.nowMs += 48 * HOUR;
    await fetchAhead();
    expect(network.requests).toEqual([]);
    network.nowMs += 1;
    await fetchAhead();
    await eventually(() => expect(network.requests).toEqual([READING_UI_PATH]));
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
        vi.stubGlobal('indexedDB', refusedDatabase);
        return undefined;
      },
    ],
  ])('is skipped %s', async (_, prepare) => {
    await fetchAhead(prepare());
    expect(network.requests).toEqual([]);
  });

  it('ends when it is stopped', async () => {
    const tab = await openReadingTab();
    tab.startUiPrecache(network.tools(profile), () => undefined)();
    await new Promise((done) => setTimeout(done, 300));
    expect(network.requests).toEqual([]);
  });
});
