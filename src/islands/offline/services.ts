// Starts the background services: worker, connectivity, eviction. They report through toasts (SPEC 4, 8).
import type { Language } from '../../domain/languages.ts';
import { TOAST_MS } from '../../domain/limits.ts';
import { startConnectivity } from '../../offline/connectivity.ts';
import { onDatabaseBlocked } from '../../offline/database.ts';
import { startEviction } from '../../offline/eviction.ts';
import { checkForNewer } from '../../offline/packs/packs.ts';
import { onTextNews } from '../../offline/text-news.ts';
import { startUiPrecache } from '../../offline/ui-texts.ts';
import { applyUpdate, registerWorker } from '../../offline/worker-client.ts';
import { $offlineMode } from '../../stores/offline-mode.ts';
import { warn } from './log.ts';
import { followInstallOffer } from './panel/install.ts';
import { say } from './texts.ts';

/** Shows the update toast until the reader acts (SPEC 4). If it is closed, the badge on the cover remains. */
function sayUpdate(): void {
  say('appUpdate', { durationMs: TOAST_MS.update, onAction: () => void applyUpdate() });
}

/** Returns a function that shows one toast even if both page and worker detect the restored connection. */
function createSayRestored(): () => void {
  let saidAt = -TOAST_MS.restored;
  return () => {
    if (performance.now() - saidAt < TOAST_MS.restored) return;
    saidAt = performance.now();
    say('restored', { tone: 'success', durationMs: TOAST_MS.restored });
  };
}

/** Starts all services. Returns a function that stops those that can be stopped. Call once per page. */
export function startServices(language: Language): () => void {
  const sayRestored = createSayRestored();
  // Newer content is only announced; the reader decides when to download it. In offline mode there is no check.
  const lookForNewer = (): void => {
    if ($offlineMode.get()) return;
    checkForNewer(language).catch(warn);
  };
  registerWorker({ language, onUpdateReady: sayUpdate, onRestored: sayRestored, log: warn });
  const onRestored = (): void => {
    sayRestored();
    lookForNewer();
  };
  const stops = [
    startConnectivity({ onLost: () => say('lost', { tone: 'error' }), onRestored }),
    startEviction(),
    followInstallOffer(),
    onDatabaseBlocked(() => say('databaseBlocked', { tone: 'error' })),
    startUiPrecache(),
    onTextNews((news) => say(news)),
  ];
  if (navigator.onLine) lookForNewer();
  return () => {
    for (const stop of stops) stop();
  };
}
