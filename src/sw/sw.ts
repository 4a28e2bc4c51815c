// The service worker's events. Decisions stand in answers.ts, strategies beside it. Built by scripts/local/build/worker.ts.
import { setCacheNameDetails } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { PRECACHE } from '../domain/cache-names.ts';
import { isLanguage } from '../domain/languages.ts';
import type { PageMessage, WorkerMessage } from '../domain/worker-messages.ts';
import { answerTo } from './answers.ts';
import { answerCode, answerSeen } from './files.ts';
import { createOfflineModeMemory } from './memory.ts';
import { answerPage, answerReading } from './pages.ts';
import { createRestored } from './restored.ts';
import { keepShown } from './seen-files.ts';
import { dropOldShells, fillShells, refreshShells } from './shells.ts';
import type { WorkerTools } from './tools.ts';
import { precacheVersion } from './version.ts';

declare const self: ServiceWorkerGlobalScope;

const entries = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
const tools: WorkerTools = {
  caches: self.caches,
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

const restored = createRestored(() => void tellPages({ type: 'CONNECTION_RESTORED' }));

/** The network, as a page or file asks it; a request that its page gave up says nothing about the network. */
async function load(event: FetchEvent): Promise<Response> {
  const isPage = event.request.mode === 'navigate';
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    restored.succeeded();
    return response;
  } catch (error) {
    if (!event.request.signal.aborted) restored.failed(isPage);
    throw error;
  }
}

async function setOfflineMode(isOn: boolean): Promise<void> {
  await offlineMode.set(isOn);
  // A page that comes from the caches is not to be asked of the network at the same time.
  const { navigationPreload } = self.registration;
  await (isOn ? navigationPreload.disable() : navigationPreload.enable());
}

async function activate(): Promise<void> {
  await dropOldShells(tools);
  if (!(await offlineMode.isOn())) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

async function hear(message: PageMessage): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'LANGUAGE':
      return isLanguage(message.language) ? refreshShells(tools, message.language) : undefined;
    case 'SHOWN_FILES':
      return keepShown(tools, message.paths);
    case 'OFFLINE_MODE':
      return setOfflineMode(message.isOn);
  }
}

setCacheNameDetails(PRECACHE);
precache(entries);

self.addEventListener('install', (event) => event.waitUntil(fillShells(tools)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | null;
  if (message) event.waitUntil(hear(message));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination, headers } = request;
  const url = new URL(request.url);
  const facts = { url, method, mode, destination, headers };
  const answer = answerTo(facts, self.location.origin, tools.isPrecached);
  if (answer.kind === 'network') return;
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  const respond = async (): Promise<Response> => {
    const isOfflineMode = await offlineMode.isOn();
    const asked = { url, load: () => load(event), isOfflineMode, later };
    switch (answer.kind) {
      case 'reading':
        return answerReading(tools, answer, asked);
      case 'page':
        return answerPage(tools, answer.language, asked);
      case 'seen':
        return answerSeen(tools, { ...asked, path: answer.path });
      case 'code':
        return answerCode(tools, { ...asked, path: answer.path });
    }
  };
  event.respondWith(respond());
});
