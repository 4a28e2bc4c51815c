// The service worker's event handlers. strategies.ts chooses how a request is answered; the modules beside it do so.
// Built by scripts/build/offline/worker.ts.
import { registerQuotaErrorCallback, setCacheNameDetails } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { accountPath } from '../domain/account/routes.ts';
import { isLanguage, type Language } from '../domain/languages.ts';
import { codeAreaOf } from '../domain/offline/area-code.ts';
import { PRECACHE, SEEN_FILES_CACHE } from '../domain/offline/cache-names.ts';
import type { PageMessage, WorkerMessage } from '../domain/offline/worker-messages.ts';
import { languageOfPath } from '../domain/routes.ts';
import { answerCode, answerSeen } from './files.ts';
import { createOfflineModeMemory } from './offline-mode-memory.ts';
import { respondPage, respondReadingPage } from './pages.ts';
import { preloadedOr } from './preload.ts';
import { createRecoveryDetector } from './recovery-detector.ts';
import { cachePageFiles } from './seen-files.ts';
import {
  dropOldShells,
  fillShells,
  refreshCode,
  refreshShells,
  refreshWorkspacePage,
} from './shells.ts';
import { chooseStrategy, type WorkerStrategy } from './strategies.ts';
import type { WorkerTools } from './tools.ts';
import { precacheVersion } from './version.ts';

declare const self: ServiceWorkerGlobalScope;

const entries = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
const tools: WorkerTools = {
  caches: self.caches,
  locks: (self.navigator as Partial<WorkerNavigator>).locks,
  fetch: (request, init) => fetch(request, init),
  isPrecached: (path) => getCacheKeyForURL(path) !== undefined,
  matchPrecache,
  version: precacheVersion(entries),
  now: Date.now,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  log: (message, error) => console.info(message, error),
};
const offlineMode = createOfflineModeMemory(self.caches);

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

const recovery = createRecoveryDetector(() => void tellPages({ type: 'CONNECTION_RESTORED' }));

/** Loads from the network on behalf of a page or file. A request aborted by its page says nothing about the network. */
async function load(event: FetchEvent): Promise<Response> {
  const isPage = event.request.mode === 'navigate';
  try {
    const response = await preloadedOr(event.preloadResponse, () => fetch(event.request));
    recovery.succeeded();
    return response;
  } catch (error) {
    if (!event.request.signal.aborted) recovery.failed(isPage);
    throw error;
  }
}

/**
 * Sets offline mode. Pages send it on every load, because a browser may clear only the page's storage, or only the
 * worker's.
 */
async function setOfflineMode(isOn: boolean): Promise<void> {
  if ((await offlineMode.isOn()) === isOn) return;
  await offlineMode.set(isOn);
  // In offline mode pages come from caches, so navigation preload would be a needless request.
  const { navigationPreload } = self.registration;
  await (isOn ? navigationPreload.disable() : navigationPreload.enable());
}

async function refresh(language: Language): Promise<void> {
  if (!(await offlineMode.isOn())) await refreshShells(tools, language);
}

async function activate(): Promise<void> {
  const preload = async () => {
    if (!(await offlineMode.isOn())) await self.registration.navigationPreload.enable();
  };
  // Neither failure justifies leaving pages to the previous worker.
  const done = await Promise.allSettled([dropOldShells(tools), preload()]);
  for (const one of done) if (one.status === 'rejected') tools.log('Half activated.', one.reason);
  await self.clients.claim();
}

/** Keeps the code of the area that a page belongs to. The workspace does this itself, together with its page. */
async function keepCodeOf(pageUrl: string): Promise<void> {
  const { pathname } = new URL(pageUrl);
  const area = codeAreaOf(pathname);
  const isWorkspace = pathname === accountPath(languageOfPath(pathname), 'translate');
  if (area && !isWorkspace && !(await offlineMode.isOn())) await refreshCode(tools, area);
}

async function handleMessage(message: PageMessage, pageUrl: string | undefined): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'LANGUAGE':
      if (isLanguage(message.language)) await refresh(message.language);
      return pageUrl === undefined ? undefined : keepCodeOf(pageUrl);
    case 'WORK_PAGE':
      return isLanguage(message.language)
        ? refreshWorkspacePage(tools, message.language)
        : undefined;
    case 'UNCONTROLLED':
      // A page whose navigation was under way when this worker was activated was not claimed then.
      await self.clients.claim();
      return cachePageFiles(tools, message.shownFiles);
    case 'OFFLINE_MODE':
      return setOfflineMode(message.isOn);
  }
}

/** Runs work in the background; failures are only logged. */
function runInBackground(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch((error: unknown) => tools.log('Not everything was kept.', error)));
}

async function respond(event: FetchEvent, url: URL, strategy: WorkerStrategy): Promise<Response> {
  const network = { wasAsked: false };
  const ask = () => {
    network.wasAsked = true;
    return load(event);
  };
  try {
    const isOfflineMode = await offlineMode.isOn();
    const waitUntil = (work: Promise<unknown>) => runInBackground(event, work);
    const request = { url, load: ask, isOfflineMode, waitUntil };
    switch (strategy.kind) {
      case 'reading':
        return await respondReadingPage(tools, strategy, request);
      case 'work':
      case 'page':
        return await respondPage(tools, strategy, request);
      case 'seen':
        return await answerSeen(tools, { ...request, path: strategy.path });
      case 'code':
        return await answerCode(tools, { ...request, path: strategy.path });
    }
  } catch (error) {
    // Failing storage must not keep a page from the network.
    if (network.wasAsked) throw error;
    return load(event);
  }
}

setCacheNameDetails(PRECACHE);
// Full storage must not block a new version: the cache of seen files is dropped, so the next attempt has space.
registerQuotaErrorCallback(() => self.caches.delete(SEEN_FILES_CACHE));
precache(entries);

self.addEventListener('install', (event) => event.waitUntil(fillShells(tools)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | null;
  const pageUrl = event.source instanceof WindowClient ? event.source.url : undefined;
  if (message) runInBackground(event, handleMessage(message, pageUrl));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination, headers } = request;
  const url = new URL(request.url);
  const facts = { url, method, mode, destination, headers };
  const strategy = chooseStrategy(facts, self.location.origin, tools.isPrecached);
  if (strategy.kind !== 'network') event.respondWith(respond(event, url, strategy));
});
