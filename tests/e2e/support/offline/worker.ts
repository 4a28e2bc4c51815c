// Drives the service worker from outside: waits for it, lists its caches, and turns the network off.
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../../src/domain/languages.ts';
import { startWorkerSite, type WorkerSite } from '../hosts/worker-site.ts';
import { FAILED_REQUEST, test as base } from '../test.ts';

/**
 * A `test` that allows the service worker. The browser logs a request that fails offline, so that error is expected.
 */
export const test = base.extend({ serviceWorkers: 'allow', expectedErrors: FAILED_REQUEST });

/**
 * Starts one host for the tests of a file and returns a getter for it. Each test has its own browser context, hence its
 * own worker.
 */
export function useWorkerSite(): () => WorkerSite {
  let site: WorkerSite | null = null;
  test.beforeAll(async () => {
    site = await startWorkerSite();
  });
  test.afterAll(() => site?.close());
  return () => {
    if (!site) throw new Error('The host runs only while tests run.');
    return site;
  };
}

export { expect } from '../test.ts';

/** Registers the worker on a page of the site, as its island does, and waits until it controls the page. */
export async function startWorker(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (code) => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'LANGUAGE', language: code });
    const shown = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/art/') || path.endsWith('.woff2'));
    active?.postMessage({ type: 'UNCONTROLLED', shownFiles: shown });
  }, language);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns every cache entry, as `name path?query`. */
export async function cachedEntries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        all.push(`${name} ${pathname}${search}`);
      }
    }
    return all.sort();
  });
}

/** Runs `work` while the network is off. */
export async function offline<T>(context: BrowserContext, work: () => Promise<T>): Promise<T> {
  await context.setOffline(true);
  try {
    return await work();
  } finally {
    await context.setOffline(false);
  }
}
