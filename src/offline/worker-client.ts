// The page's side of the service worker: registers it, watches for updates and receives its messages. The worker itself
// is in src/sw.
import type { Language } from '../domain/languages.ts';
import { UPDATE_CHECK_INTERVAL_MS } from '../domain/limits.ts';
import { isSeenFile } from '../domain/offline/hashed-files.ts';
import type { PageMessage, WorkerMessage } from '../domain/offline/worker-messages.ts';
import { $offlineMode } from '../stores/offline-mode.ts';
import { $isReloadHeld } from '../stores/reload-hold.ts';
import { $worker } from '../stores/worker.ts';
import { createUpdateReload, type UpdateReload } from './worker-update.ts';

const SCRIPT = '/sw.js';
const SCOPE = '/';

export interface WorkerOptions {
  /** The language of this page. The worker keeps its cover and reader shell available offline. */
  language: Language;
  /**
   * An update is ready: a new worker is waiting, or unsaved text in this tab delays the reload. Called again for each
   * later version and each delayed reload, so that a dismissed toast can reappear.
   */
  onUpdateReady: () => void;
  /** A request succeeded after others failed. */
  onRestored?: () => void;
  /** Logs what readers are not notified of (SPEC 4: failure is only logged). */
  log: (message: string, error?: unknown) => void;
}

let updateReload: UpdateReload | null = null;

/** Sends a message to the active worker; if there is none yet, waits for the first. */
export async function tellWorker(message: PageMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/**
 * Calls `onFound` for each waiting worker, including one that is already waiting. Firefox briefly shows even the very
 * first worker as waiting, while there is no active one.
 */
function watchUpdates(registration: ServiceWorkerRegistration, onFound: () => void): void {
  if (registration.waiting && registration.active) onFound();
  const watchInstalling = (): void => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // Without an active worker this is the first one, and nothing waits.
      if (next.state === 'installed' && registration.active) onFound();
    });
  };
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
}

/** Checks for a new version every hour and whenever the tab becomes visible. */
function checkForUpdates(registration: ServiceWorkerRegistration, log: WorkerOptions['log']): void {
  const check = (): void => {
    registration.update().catch((error: unknown) => log('Checking for an update failed.', error));
  };
  setInterval(check, UPDATE_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

function offerUpdate({ onUpdateReady }: WorkerOptions): void {
  $worker.set({ ...$worker.get(), hasUpdate: true });
  onUpdateReady();
}

/**
 * Returns the paths of the pictures and fonts that were loaded before a worker could see them. They are in the
 * browser's cache, so storing them costs no network.
 */
function shownFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ownUrls = urls.filter(({ origin, search }) => origin === location.origin && search === '');
  return [...new Set(ownUrls.map(({ pathname }) => pathname))].filter(isSeenFile);
}

async function start(options: WorkerOptions, isControlled: boolean): Promise<void> {
  const registered = await navigator.serviceWorker.register(SCRIPT, {
    scope: SCOPE,
    updateViaCache: 'none',
  });
  watchUpdates(registered, () => offerUpdate(options));
  checkForUpdates(registered, options.log);
  await tellWorker({ type: 'OFFLINE_MODE', isOn: $offlineMode.get() });
  await tellWorker({ type: 'LANGUAGE', language: options.language });
  $worker.set({ ...$worker.get(), state: 'active' });
  if (!isControlled) await tellWorker({ type: 'UNCONTROLLED', shownFiles: shownFiles() });
}

/** Registers this site's worker and tracks its state. Call once per page, as soon as the page is idle. */
export function registerWorker(options: WorkerOptions): void {
  if (!('serviceWorker' in navigator)) {
    $worker.set({ state: 'unsupported', hasUpdate: false });
    return;
  }
  const container = navigator.serviceWorker;
  const isControlled = container.controller !== null;
  const reload = createUpdateReload({
    hadController: isControlled,
    isReloadHeld: () => $isReloadHeld.get(),
    onDelayed: () => offerUpdate(options),
    reload: () => location.reload(),
  });
  updateReload = reload;
  $isReloadHeld.subscribe(() => reload.textSaved());
  container.addEventListener('controllerchange', () => reload.controllerChanged());
  container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === 'CONNECTION_RESTORED') options.onRestored?.();
  });
  start(options, isControlled).catch((error: unknown) => {
    $worker.set({ ...$worker.get(), state: 'failed' });
    options.log('The service worker could not be registered.', error);
  });
}

/**
 * Applies the update the reader accepted: the waiting worker takes over and every tab reloads once. If the reload was
 * delayed by unsaved text, asking again reloads the tab. The waiting worker is looked up now, because a later one may
 * have arrived.
 */
export async function applyUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator) || updateReload?.updateRequested()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const message: PageMessage = { type: 'SKIP_WAITING' };
  registration?.waiting?.postMessage(message);
}
