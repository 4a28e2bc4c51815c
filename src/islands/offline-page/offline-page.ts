// What moves on the offline page: trying again, and the languages that are on this device. Needs no file of its own kind:
// everything it uses is precached with it.
import { languageOfPackCache } from '../../domain/offline/cache-names.ts';
import { isLanguage, type Language } from '../../domain/languages.ts';
import { CONNECTIVITY_TIMEOUT_MS } from '../../domain/limits.ts';
import {
  homePath,
  offlinePath,
  partOfPath,
  partPath,
  readerPath,
  switchPath,
} from '../../domain/routes.ts';

/** The languages with a pack that the book opens from. */
async function downloadedLanguages(): Promise<Language[]> {
  const found = new Set<Language>();
  for (const name of await caches.keys()) {
    const language = languageOfPackCache(name);
    if (language === null) continue;
    const reader = await (await caches.open(name)).match(readerPath(language));
    if (reader) found.add(language);
  }
  return [...found];
}

/** Where a language is read on: at the part that was asked for, else at its cover. */
function wayTo(language: Language): string {
  const part = partOfPath(location.pathname);
  return switchPath(language, part ? partPath(language, part) : homePath(language));
}

async function showDownloaded(page: HTMLElement): Promise<void> {
  const languages = 'caches' in window ? await downloadedLanguages() : [];
  for (const language of languages) {
    const item = page.querySelector<HTMLElement>(`[data-pack="${language}"]`);
    item?.querySelector('a')?.setAttribute('href', wayTo(language));
    item?.removeAttribute('hidden');
  }
  const block = languages.length > 0 ? '[data-downloaded]' : '[data-nothing-downloaded]';
  page.querySelector(block)?.removeAttribute('hidden');
}

/** Whether anything answers at the address of this page; the worker lets a HEAD through. */
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

/** Loads what was asked for; the offline page itself is nothing to come back to. */
function goOn(language: Language): void {
  if (location.pathname === offlinePath(language)) location.replace(homePath(language));
  else location.reload();
}

/** Starts the page. Asks the network first, so that focus and page stay where they are while there is none. */
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
    if (await isReachable()) goOn(language);
    else state.textContent = button.dataset['stillOffline'] ?? '';
    isTrying = false;
  };
  button.addEventListener('click', () => void tryAgain());
  window.addEventListener('online', () => void tryAgain());
  void showDownloaded(page);
}

start();
