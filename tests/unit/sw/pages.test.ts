// How pages are served with a fast, slow, broken or missing network.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/languages.ts';
import { languageCache, packCache } from '../../../src/domain/offline/cache-names.ts';
import { respondPage, respondReadingPage } from '../../../src/sw/pages.ts';
import {
  html,
  ORIGIN,
  page,
  fakeWorker,
  type FakeWorker,
} from '../../support/offline/worker-tools.ts';

const CODE = '/_astro/Book.abc.js';

let worker: FakeWorker;
beforeEach(() => {
  worker = fakeWorker();
  worker.precache.set(CODE, 'code');
  worker.precache.set('/offline/pages.json', JSON.stringify({ ko: 'the offline page' }));
});

async function keep(cacheName: string, path: string, content: string): Promise<void> {
  await (await worker.caches.open(cacheName)).put(path, page(content));
}

const keepShell = (path: string, content: string, version = 'v1', language: Language = 'ko') =>
  keep(languageCache(language), `${path}?worker=${version}`, content);

/** Opens an address. Returns the page's title or text, or the target of a redirect. */
async function open(
  address: string,
  { isOfflineMode = false, shell = '/ko/' } = {},
): Promise<string> {
  const url = new URL(address, ORIGIN);
  const response = await respondReadingPage(
    worker.tools,
    { kind: 'reading', language: 'ko', shell },
    { url, load: worker.load(url.pathname), isOfflineMode, waitUntil: worker.waitUntil },
  );
  await worker.afterwards();
  if (response.status >= 300 && response.status < 400) {
    return `${String(response.status)} ${response.headers.get('location') ?? ''}`;
  }
  const text = await response.text();
  return /<title>(.*)<\/title>/.exec(text)?.[1] ?? text;
}

const openPart = (options = {}) => open('/ko/read/part-1/', { shell: '/ko/read/', ...options });

describe('with a network', () => {
  it('a page comes from the network, whatever is stored', async () => {
    await keepShell('/ko/', html('kept', CODE));
    worker.network.set('/ko/', html('fresh', CODE));
    expect(await open('/ko/')).toBe('fresh');
  });

  it('the cover is stored when it arrives', async () => {
    worker.network.set('/ko/', html('fresh', CODE));
    await open('/ko/');
    expect(worker.entries()).toEqual([`${languageCache('ko')} /ko/?worker=v1`]);
    worker.network.clear();
    expect(await open('/ko/')).toBe('fresh');
  });

  it('a part page is not stored, because its text is in the local database', async () => {
    worker.network.set('/ko/read/part-1/', html('part', CODE));
    expect(await openPart()).toBe('part');
    expect(worker.entries()).toEqual([]);
  });

  it.each([404, 403])('a response of %i is passed on', async (status) => {
    await keepShell('/ko/read/', html('shell', CODE));
    worker.network.set('/ko/read/part-1/', () => page('refused', { status }));
    expect(await openPart()).toBe('refused');
  });

  it('an error response is replaced by a stored page if there is one', async () => {
    worker.network.set('/ko/', () => page('broken', { status: 503 }));
    expect(await open('/ko/')).toBe('broken');
    await keepShell('/ko/', html('kept', CODE));
    expect(await open('/ko/')).toBe('kept');
  });

  it('the stored page is shown after five seconds, and the late response is stored', async () => {
    await keepShell('/ko/', html('kept', CODE));
    let arrive: () => void = () => undefined;
    worker.network.set(
      '/ko/',
      () => new Promise((done) => (arrive = () => done(page(html('late', CODE))))),
    );
    const url = new URL('/ko/', ORIGIN);
    const answered = respondReadingPage(
      worker.tools,
      { kind: 'reading', language: 'ko', shell: '/ko/' },
      { url, load: worker.load('/ko/'), isOfflineMode: false, waitUntil: worker.waitUntil },
    );
    worker.runOutOfTime();
    expect(await (await answered).text()).toContain('kept');
    arrive();
    await worker.afterwards();
    await worker.afterwards();
    worker.network.clear();
    expect(await open('/ko/')).toBe('late');
  });

  it('a slow page without a stored copy may take its time', async () => {
    worker.network.set('/ko/', async () => {
      worker.runOutOfTime();
      await new Promise((done) => setTimeout(done, 20));
      return page(html('late', CODE));
    });
    expect(await open('/ko/')).toBe('late');
  });
});

describe('the workspace', () => {
  const DESK = '/ko/cms/translate/';
  const openWorkspace = async (): Promise<string> => {
    const answer = { kind: 'work', language: 'ko', shell: DESK } as const;
    const response = await respondPage(worker.tools, answer, { load: worker.load(DESK) });
    const text = await response.text();
    return /<title>(.*)<\/title>/.exec(text)?.[1] ?? text;
  };

  it('comes from the network, even if it is stored', async () => {
    await keepShell(DESK, html('kept', CODE));
    worker.network.set(DESK, html('new', CODE));
    expect(await openWorkspace()).toBe('new');
  });

  it('comes from the cache without a network, or is the offline page', async () => {
    expect(await openWorkspace()).toBe('the offline page');
    await keepShell(DESK, html('kept', CODE));
    expect(await openWorkspace()).toBe('kept');
  });
});

describe('without a network', () => {
  it('the offline page is shown if nothing is stored', async () => {
    expect(await open('/ko/')).toBe('the offline page');
    expect(await openPart()).toBe('the offline page');
  });

  it.each(['/ko/', '/ko/?utm_source=x', '/ko/?x=1'])('%s is the stored cover', async (address) => {
    await keepShell('/ko/', html('kept', CODE));
    expect(await open(address)).toBe('kept');
  });

  it('an address without its final slash is redirected to the one with it, as on the host', async () => {
    await keepShell('/ko/', html('kept', CODE));
    await keepShell('/ko/read/', html('shell', CODE));
    expect(await open('/ko?x=1')).toBe(`302 ${ORIGIN}/ko/?x=1`);
    expect(await open('/ko/read/part-1', { shell: '/ko/read/' })).toBe(
      `302 ${ORIGIN}/ko/read/part-1/`,
    );
  });

  it('every part is opened with the shell', async () => {
    await keepShell('/ko/read/', html('shell', CODE));
    expect(await openPart()).toBe('shell');
  });

  it('shells of another worker or language are not used', async () => {
    await keepShell('/ko/', html('old', CODE), 'v0');
    await keepShell('/ja/', html('ja', CODE), 'v1', 'ja');
    expect(await open('/ko/')).toBe('the offline page');
  });

  it('a pack replaces what the worker has not stored', async () => {
    await keep(packCache('ko', 'h1'), '/ko/read/', html('packed', CODE));
    expect(await openPart()).toBe('packed');
    await keepShell('/ko/read/', html('shell', CODE));
    expect(await openPart()).toBe('shell');
  });

  it('the newest pack with all its code is used', async () => {
    const own = '/_astro/Old.js';
    await keep(packCache('ko', 'h1'), '/ko/read/', html('old', own));
    await keep(packCache('ko', 'h1'), own, 'code');
    await keep(packCache('ko', 'h2'), '/ko/read/', html('new', '/_astro/New.js'));
    expect(await openPart()).toBe('old');
    await keep(packCache('ko', 'h2'), '/_astro/New.js', 'code');
    expect(await openPart()).toBe('new');
  });

  it("packs of another language or without the book's page are not used", async () => {
    await keep(packCache('ja', 'h1'), '/ja/read/', html('ja', CODE));
    await keep(packCache('ko', 'h1'), CODE, 'code');
    expect(await openPart()).toBe('the offline page');
  });
});

describe('in offline mode', () => {
  it('stored pages come first, without a request', async () => {
    await keepShell('/ko/', html('kept', CODE));
    worker.network.set('/ko/', html('fresh', CODE));
    expect(await open('/ko/', { isOfflineMode: true })).toBe('kept');
    expect(worker.asked).toEqual([]);
  });

  it('pages that are not stored come from the network', async () => {
    worker.network.set('/ko/', html('fresh', CODE));
    expect(await open('/ko/', { isOfflineMode: true })).toBe('fresh');
  });
});

describe('any other page', () => {
  const openOther = async () =>
    (
      await respondPage(
        worker.tools,
        { kind: 'page', language: 'ko' },
        { load: worker.load('/ko/claim-airdrop/') },
      )
    ).text();

  it('comes from the network, whatever the status, and is not stored', async () => {
    worker.network.set('/ko/claim-airdrop/', () => page(html('form', CODE), { status: 500 }));
    expect(await openOther()).toContain('form');
    expect(worker.entries()).toEqual([]);
  });

  it('is the offline page of its language without a network', async () => {
    expect(await openOther()).toBe('the offline page');
  });
});
