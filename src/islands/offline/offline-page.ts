// The script of the offline page: "try again", and the list of languages on this device. Imports only precached code.
import { isLanguage, type Language } from '../../domain/languages.ts';
import { CONNECTIVITY_TIMEOUT_MS } from '../../domain/limits.ts';
import { languageOfPackCache } from '../../domain/offline/cache-names.ts';
import {
  homePath,
  offlinePath,
  partOfPath,
  partPath,
  readerPath,
  switchPath,
} from '../../domain/routes.ts';

/** Returns the languages whose pack contains the reader page. */
async function downloadedLanguages(): Promise<Language[]> {
  const found = new Set<Language>();
  for (const name of await caches.keys()) {
    const language = languageOfPackCache(name);
    if (language === null) continue;
    const reader = await caches.match(readerPath(language), { cacheName: name });
    if (reader) found.add(language);
  }
  return [...found];
}

/** Returns the link for a language: the requested part, else the cover. */
function linkTo(language: Language): string {
  const part = partOfPath(location.pathname);
  return switchPath(language, part ? partPath(language, part) : homePath(language));
}

async function showDownloaded(page: HTMLElement): Promise<void> {
  const languages = 'caches' in window ? await downloadedLanguages() : [];
  for (const language of languages) {
    const item = page.querySelector<HTMLElement>(`[data-pack="${language}"]`);
    item?.querySelector('a')?.setAttribute('href', linkTo(language));
    item?.removeAttribute('hidden');
  }
  const block = languages.length > 0 ? '[data-downloaded]' : '[data-nothing-downloaded]';
  page.querySelector(block)?.removeAttribute('hidden');
}

/** Returns whether the server answers at this page's URL. The worker does not handle HEAD. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CONNECTIVITY_TIMEOUT_MS),
    });
    return true;
  } catch (error) {
    console.info('Still offline.', error);
    return false;
  }
}

/** Loads the requested page. From the offline page itself, goes to the cover instead. */
function leaveOfflinePage(language: Language): void {
  if (location.pathname === offlinePath(language)) location.replace(homePath(language));
  else location.reload();
}

/** Starts the page. Checks the network before reloading, so that focus and page are kept while still offline. */
function start(): void {
  const page = document.querySelector<HTMLElement>('[data-offline-page]');
  const button = page?.querySelector<HTMLElement>('[data-try-again]');
  const state = page?.querySelector<HTMLElement>('[data-try-state]');
  const language = page?.dataset['language'];
  if (!page || !button || !state || !isLanguage(language)) return;
  let isTrying = false;
  const tryAgain = async (): Promise<void> => {
    if (isTrying) return;
    isTrying = true;
    state.textContent = button.dataset['trying'] ?? '';
    if (await isReachable()) leaveOfflinePage(language);
    else state.textContent = button.dataset['stillOffline'] ?? '';
    isTrying = false;
  };
  button.addEventListener('click', () => void tryAgain());
  window.addEventListener('online', () => void tryAgain());
  void showDownloaded(page);
}

start();
