// Packs with a real browser's storage and network (SPEC 4, download): an update cut after each file, wrong contents, a
// full disk, a blocked database, a file that is missing, two tabs, a tab that dies.
import { partFilePath } from '../../../src/domain/story/content-paths.ts';
import { PackNetwork, type PackPage } from '../support/offline/packs.ts';
import { expect, FAILED_REQUEST, test as base } from '../support/test.ts';

const test = base.extend<{ network: PackNetwork; tab: PackPage }>({
  network: async ({ context }, use) => {
    const network = new PackNetwork(context);
    await network.start();
    await use(network);
  },
  tab: async ({ network, page }, use) => {
    await use(await network.load(page));
  },
});

/** Blocked, because the worker would answer some requests from its caches, and these tests examine the network. */
test.use({ serviceWorkers: 'block', expectedErrors: FAILED_REQUEST });

const PART = partFilePath('ko', 'part-1');
/** How many files a download fetches concurrently. */
const FETCHED_AT_ONCE = 4;
const NEW_PART = JSON.stringify({ title: 'A newer text' });

async function expectWhole(tab: PackPage): Promise<void> {
  expect(await tab.wrongFiles('ko')).toEqual([]);
  expect(await tab.status('ko')).toMatchObject({ state: 'available', pending: null });
}

test('an update cut after every file keeps the old pack readable until it is replaced', async ({
  network,
  tab,
}) => {
  test.setTimeout(300_000);
  await tab.download('ko');
  await expectWhole(tab);
  const old = await tab.text(PART);
  const changed = [PART, partFilePath('ko', 'prologue'), '/ko/', '/ko/read/'];
  await network.publish(
    tab.page,
    'ko',
    Object.fromEntries(changed.map((path) => [path, path === PART ? NEW_PART : `"${path}"`])),
  );
  await network.settled();
  network.served.length = 0;
  let current = tab;
  for (let count = 0; count < changed.length; count += 1) {
    network.cutAfter(count === 0 ? 0 : 1);
    expect((await current.download('ko')).result).toEqual({ ok: false, failure: 'network' });
    current = await network.load(current.page);
    expect(await current.wrongFiles('ko')).toEqual([]);
    expect(await current.status('ko')).toMatchObject({ state: 'available' });
    expect((await current.status('ko')).pending).not.toBeNull();
    expect(await current.text(PART)).toEqual(old);
  }
  network.heal();
  expect((await current.download('ko')).result).toEqual({ ok: true });
  await expectWhole(current);
  expect(await current.text(PART)).toEqual(JSON.parse(NEW_PART));
  await network.settled();
  expect(network.served.toSorted()).toEqual(changed.toSorted());
  const names = await current.page.evaluate(() => caches.keys());
  expect(names.filter((name) => name.includes('-pack-'))).toHaveLength(1);
});

test('a text with another content is never accepted', async ({ network, tab }) => {
  network.answer = (route, asked) =>
    asked === PART ? route.fulfill({ json: { title: 'Not this' } }) : route.continue();
  expect((await tab.download('ko')).result).toEqual({ ok: false, failure: 'hash' });
  expect((await tab.status('ko')).state).not.toBe('available');
  expect(await tab.text(PART)).toBeUndefined();
  network.heal();
  expect((await tab.download('ko')).result).toEqual({ ok: true });
  await expectWhole(tab);
});

test('a full disk stops an update, and the readable pack stays', async ({ network, tab }) => {
  await tab.download('ko');
  const session = await tab.page.context().newCDPSession(tab.page);
  const origin = new URL(tab.page.url()).origin;
  const setQuota = (quotaSize?: number): Promise<unknown> =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await setQuota(usage);
  const cover = `<!doctype html><p>${'x'.repeat(300_000)}`;
  await network.publish(tab.page, 'ko', { [PART]: NEW_PART, '/ko/': cover });
  network.heal();
  expect((await tab.download('ko')).result).toEqual({ ok: false, failure: 'quota' });
  expect(await tab.wrongFiles('ko')).toEqual([]);
  expect((await tab.status('ko')).state).toBe('available');
  expect(await tab.text(PART)).not.toEqual(JSON.parse(NEW_PART));
  await setQuota();
  expect((await tab.download('ko')).result).toEqual({ ok: true });
  await expectWhole(tab);
  expect(await tab.text(PART)).toEqual(JSON.parse(NEW_PART));
});

test('a database blocked by another tab is reported and used as soon as it is released', async ({
  network,
  context,
}) => {
  const older = await context.newPage();
  await older.goto('/robots.txt');
  await older.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('nine-realms', 1);
        request.onsuccess = () => {
          Object.assign(window, { held: request.result });
          resolve();
        };
      }),
  );
  const tab = await network.open();
  expect((await tab.download('ko')).result).toEqual({ ok: false, failure: 'database' });
  expect(await tab.page.evaluate(() => window.packs.blockedCount())).toBe(1);
  await older.close();
  await expect.poll(async () => (await tab.download('ko')).result.ok).toBe(true);
  await expectWhole(tab);
});

test('a file missing from its cache is detected, and only that file is fetched', async ({
  network,
  tab,
}) => {
  await tab.download('ko');
  await network.settled();
  network.served.length = 0;
  const path = await tab.page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('-pack-')) ?? '';
    const cache = await caches.open(name);
    const [first] = await cache.keys();
    if (first) await cache.delete(first);
    return new URL(first?.url ?? '').pathname;
  });
  const again = await network.load(tab.page);
  expect(await again.status('ko')).toMatchObject({ state: 'damaged', missingFiles: 1 });
  expect((await again.download('ko')).result).toEqual({ ok: true });
  await expectWhole(again);
  await network.settled();
  expect(network.served).toEqual([path]);
});

test('two tabs that download at once fetch each file once, and both see the result', async ({
  network,
  tab,
}) => {
  const other = await network.open();
  expect((await other.status('ko')).state).toBe('none');
  const ends = await Promise.all([tab.download('ko'), other.download('ko')]);
  expect(ends.map(({ result }) => result)).toEqual([{ ok: true }, { ok: true }]);
  await network.settled();
  expect(new Set(network.served).size).toBe(network.served.length);
  await expectWhole(tab);
  await expectWhole(other);
  await tab.page.evaluate(() => window.packs.deletePack('ko'));
  await expect.poll(async () => (await other.status('ko')).state).toBe('none');
});

test('a tab that dies during a download leaves the fetched files to the next one', async ({
  network,
  tab,
}) => {
  const held = new Set<string>();
  network.answer = async (route, path) => {
    if (path.startsWith('/art/')) held.add(path);
    else await route.continue();
  };
  void tab.download('ko').catch(() => undefined);
  // All concurrent requests wait for a picture: everything received is stored, and nothing else is in flight.
  await expect.poll(() => held.size).toBe(FETCHED_AT_ONCE);
  const keptFiles = async () => (await tab.status('ko')).pending?.doneFiles;
  await expect.poll(async () => (await keptFiles()) === network.served.length).toBe(true);
  expect(network.served.length).toBeGreaterThan(15);
  await tab.page.close();
  network.heal();
  const next = await network.open();
  expect((await next.status('ko')).state).toBe('partial');
  expect((await next.download('ko')).result).toEqual({ ok: true });
  await expectWhole(next);
  expect(new Set(network.served).size).toBe(network.served.length);
});
