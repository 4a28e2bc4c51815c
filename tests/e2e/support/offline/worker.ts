// Driving the service worker from outside: waiting for it, asking what it keeps, taking the network away.
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../../src/domain/languages.ts';
import { FAILED_REQUEST, test as base } from '../test.ts';
import { startWorkerSite, type WorkerSite } from '../hosts/worker-site.ts';

/** Tests with the worker; a request that fails offline is logged by the browser. */
export const test = base.extend({ serviceWorkers: 'allow', expectedErrors: FAILED_REQUEST });

/** A host for the tests of a file; each test has a browser context, so a worker, of its own. Answers how to get it. */
export function useWorkerSite(): () => WorkerSite {
  let site: WorkerSite | null = null;
  test.beforeAll(async () => {
    site = await startWorkerSite();
  });
  test.afterAll(() => site?.close());
  return () => {
    if (!site) throw new Error('The host is there while tests run.');
    return site;
  };
}

export { expect } from '../test.ts';

/** Registers the worker on a page of the site, as its island does, and waits until it is in charge. */
export async function startWorker(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (code) => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'LANGUAGE', language: code });
    const shown = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/art/') || path.endsWith('.woff2'));
    active?.postMessage({ type: 'SHOWN_FILES', paths: shown });
  }, language);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Every entry of the caches, as `name path?query`. */
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

/** Does something while there is no network. */
export async function offline<T>(context: BrowserContext, work: () => Promise<T>): Promise<T> {
  await context.setOffline(true);
  try {
    return await work();
  } finally {
    await context.setOffline(false);
  }
}
