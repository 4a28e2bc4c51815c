// Requests that the worker leaves to the network or never caches, and the changes it detects (SPEC 4).
import type { BrowserContext, Page } from '@playwright/test';
import {
  cachedEntries,
  expect,
  offline,
  startWorker,
  test,
  useWorkerSite,
} from '../support/offline/worker.ts';

const currentSite = useWorkerSite();

/** Visits the Korean cover and waits until the cover and the reader shell are cached. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ko/`);
  await page.waitForLoadState('networkidle');
  await startWorker(page, 'ko');
  await expect
    .poll(async () => (await cachedEntries(page)).join('\n'))
    .toContain('-language-ko /ko/read/?worker=');
}

/** The status of a request sent by the page, or 'cut' if there is no network. */
function ask(page: Page, path: string, init: { method?: string } = {}): Promise<number | 'cut'> {
  return page.evaluate(
    ({ address, options }) =>
      fetch(address, options).then(
        ({ status }) => status,
        () => 'cut' as const,
      ),
    { address: path, options: init },
  );
}

function releaseOf(page: Page): Promise<string | null> {
  return page.locator('meta[name="release"]').getAttribute('content');
}

async function stopWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

test('the worker never answers a connectivity check', async ({ page, context }) => {
  await visit(page, currentSite().url);
  const checks: [string, { method?: string }][] = [
    ['/favicon.ico?t=1', { method: 'HEAD' }],
    ['/favicon.svg', { method: 'HEAD' }],
    ['/favicon.svg?t=1', {}],
    ['/ko/', { method: 'HEAD' }],
    ['/ko/', {}],
    ['/content/ui/ko/app.json', {}],
  ];
  for (const [path, init] of checks) expect(await ask(page, path, init), path).toBe(200);
  await offline(context, async () => {
    for (const [path, init] of checks) expect(await ask(page, path, init), path).toBe('cut');
  });
});

test('only listed responses are cached, and never a redirected one', async ({ page }) => {
  const { url } = currentSite();
  await visit(page, url);
  await page.goto(`${url}/ko`);
  await page.goto(`${url}/ko/read/part-1`);
  await page.goto(`${url}/ko/nowhere/`);
  for (const path of ['/ko', '/api/health', '/content/packs/ko.json', '/sitemap.xml']) {
    await ask(page, path);
  }
  const kept = await page.evaluate(async () => {
    const all: { entry: string; status: number; isRedirected: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const { pathname } = new URL(request.url);
        all.push({
          entry: `${name} ${pathname}`,
          status: response?.status ?? 0,
          isRedirected: response?.redirected ?? true,
        });
      }
    }
    return all;
  });
  expect(kept.length).toBeGreaterThan(30);
  for (const { entry, status, isRedirected } of kept) {
    expect(status, entry).toBe(200);
    expect(isRedirected, entry).toBe(false);
    expect(entry).toMatch(
      /-precache-v1 \/(_astro\/|favicon|offline\/pages\.json$)|-language-ko \/ko\/(read\/)?$|-seen \/(art|_astro)\//,
    );
  }
});

test("a captive portal's page is not cached as a cover", async ({ page, context }) => {
  const site = currentSite();
  await visit(page, site.url);
  site.setPortal(true);
  await page.goto(`${site.url}/ko/`);
  await expect(page.getByRole('heading')).toHaveText('Sign in');
  site.setPortal(false);
  await offline(context, async () => {
    await page.goto(`${site.url}/ko/`);
    expect(await releaseOf(page)).toBe(String(site.version));
  });
});

test('offline, a picture seen in a small width replaces the missing large one', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, currentSite().url);
  const shown = await page
    .locator('main img')
    .first()
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc));
  await expect
    .poll(async () => (await cachedEntries(page)).join('\n'))
    .toContain(new URL(shown).pathname);
  const large = shown.replace(/-\d+\.avif$/, '-1080.avif');
  expect(large).not.toBe(shown);
  await offline(context, async () => {
    const width = await page.evaluate(async (source) => {
      const img = new Image();
      img.src = source;
      await img.decode();
      return img.naturalWidth;
    }, large);
    expect(shown).toContain(`-${width}.avif`);
  });
});

test('turning offline mode on or off survives a worker restart', async ({ page, context }) => {
  const site = currentSite();
  await visit(page, site.url);
  const before = await releaseOf(page);
  // This is about the worker alone: the page's own code ends offline mode, because nothing is downloaded.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  const setOfflineMode = (isOn: boolean) =>
    page.evaluate(async (on) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'OFFLINE_MODE', isOn: on });
    }, isOn);
  await setOfflineMode(true);
  await expect.poll(async () => (await cachedEntries(page)).join('\n')).toContain('worker-memory');
  site.release();
  await stopWorkers(context, page);
  await page.goto(`${site.url}/ko/`);
  expect(await releaseOf(page)).toBe(before);
  await page.goto(`${site.url}/ko/read/part-2/`);
  expect(await releaseOf(page)).toBe(before);
  await setOfflineMode(false);
  await expect
    .poll(async () => (await cachedEntries(page)).join('\n'))
    .not.toContain('worker-memory');
  await stopWorkers(context, page);
  await page.goto(`${site.url}/ko/`);
  expect(await releaseOf(page)).toBe(String(site.version));
});

test('while a new version waits, its pages are read online and the old ones offline', async ({
  page,
  context,
}) => {
  const site = currentSite();
  await visit(page, site.url);
  const before = site.version;
  site.release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  await page.goto(`${site.url}/ko/`);
  expect(await releaseOf(page)).toBe(String(before + 1));
  // The waiting worker caches its own shell separately. No code changed in this release, so the new cover also works
  // with the old worker.
  await offline(context, async () => {
    await page.goto(`${site.url}/ko/read/part-1/`);
    expect(await releaseOf(page)).toBe(String(before));
    await expect(page.locator('[data-offline-page]')).toHaveCount(0);
  });
});
