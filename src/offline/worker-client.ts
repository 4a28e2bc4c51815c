// The page's side of the service worker: registers it, sees its updates, hears it. What the worker does: src/sw.
import type { Language } from '../domain/languages.ts';
import { UPDATE_CHECK_INTERVAL_MS } from '../domain/limits.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { PageMessage, WorkerMessage } from '../domain/offline/worker-messages.ts';
import { readStored } from '../stores/browser-storage.ts';
import { $hasUnsavedText } from '../stores/unsaved.ts';
import { $worker } from '../stores/worker.ts';
import { shownFiles } from './worker-shown-files.ts';
import { createUpdateReload, type UpdateReload } from './worker-update.ts';

const SCRIPT = '/sw.js';
const SCOPE = '/';

export interface WorkerOptions {
  /** The language of this page: its cover and reader shell are to be there offline. */
  language: Language;
  /**
   * A new version waits, for a worker to be told or for this tab's unsaved text. Called again for a later one, and when
   * unsaved text holds up a reload, so that a toast that was closed can come back.
   */
  onUpdateReady: () => void;
  /** A request got through after others did not. */
  onRestored: () => void;
  /** Told of what readers are not (SPEC 4: failure is only logged). */
  log: (message: string, error?: unknown) => void;
}

let updateReload: UpdateReload | null = null;

/** Sends something to the worker in charge; without one it waits for the first. */
export async function tellWorker(message: PageMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Calls `found` for each worker that waits, from now on and at once when one does. */
function watchUpdates(registration: ServiceWorkerRegistration, found: () => void): void {
  if (registration.waiting) found();
  const follow = (): void => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // Without an active one it is the first, and nothing waits.
      if (next.state === 'installed' && registration.active) found();
    });
  };
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Looks for a new version when the tab is returned to, and every hour. */
function checkForUpdates(registration: ServiceWorkerRegistration, log: WorkerOptions['log']): void {
  const check = (): void => {
    registration.update().catch((error: unknown) => log('No new version could be sought.', error));
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

async function start(options: WorkerOptions, isFirstVisit: boolean): Promise<void> {
  const registered = await navigator.serviceWorker.register(SCRIPT, {
    scope: SCOPE,
    updateViaCache: 'none',
  });
  watchUpdates(registered, () => offerUpdate(options));
  checkForUpdates(registered, options.log);
  await tellWorker({ type: 'OFFLINE_MODE', isOn: readStored(STORAGE_KEYS.offlineMode) === 'true' });
  await tellWorker({ type: 'LANGUAGE', language: options.language });
  $worker.set({ ...$worker.get(), state: 'active' });
  if (isFirstVisit) await tellWorker({ type: 'SHOWN_FILES', paths: shownFiles() });
}

/** Registers the worker of this site and follows it. To be called once per page, as early as the page is at rest. */
export function registerWorker(options: WorkerOptions): void {
  if (!('serviceWorker' in navigator)) {
    $worker.set({ state: 'unsupported', hasUpdate: false });
    return;
  }
  const container = navigator.serviceWorker;
  const isFirstVisit = container.controller === null;
  const reload = createUpdateReload({
    hadController: !isFirstVisit,
    hasUnsavedText: () => $hasUnsavedText.get(),
    heldUp: () => offerUpdate(options),
    reload: () => location.reload(),
  });
  updateReload = reload;
  $hasUnsavedText.subscribe(() => reload.textSaved());
  container.addEventListener('controllerchange', () => reload.controllerChanged());
  container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === 'CONNECTION_RESTORED') options.onRestored();
  });
  start(options, isFirstVisit).catch((error: unknown) => {
    $worker.set({ ...$worker.get(), state: 'failed' });
    options.log('The service worker could not be registered.', error);
  });
}

/**
 * The reader accepts the update: the waiting worker takes over, and every tab reloads once. In a tab that holds unsaved
 * text after the change, asking again reloads it. Which worker waits is looked up now: a later one may have come.
 */
export async function applyUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator) || updateReload?.asked()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const message: PageMessage = { type: 'SKIP_WAITING' };
  registration?.waiting?.postMessage(message);
}
