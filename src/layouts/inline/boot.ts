// Runs in the head of every page, before the first paint: opens the visitor's language, applies their settings,
// reserves room for the language offer, and keeps clicks on islands not yet hydrated. The same on every page.
import { DEFAULT_APPEARANCE, THEME_COLOURS, rootData } from '../../domain/book/appearance.ts';
import { languageToOpen, offeredLanguage } from '../../domain/language-to-open.ts';
import { isLanguage } from '../../domain/languages.ts';
import { languageOfPath } from '../../domain/routes.ts';
// Imported directly, because storage-keys.ts would add all other keys to this script.
import * as STORAGE_KEYS from '../../domain/reader-keys.ts';
import { readStorage } from './read-storage.ts';

const root = document.documentElement;

/**
 * Stores the language given by `?lang=` and removes it from the address, or redirects. Where storage is refused, the
 * choice holds for this page and stays in its address.
 */
function followLanguage(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const requested = query.get('lang');
  const chosen = readStorage(STORAGE_KEYS.language);
  const language = languageToOpen(pathname, requested, chosen, navigator.languages);
  if (language) location.replace(`/${language}${pathname}${search}${hash}`);
  else if (isLanguage(requested)) {
    try {
      localStorage.setItem(STORAGE_KEYS.language, requested);
      query.delete('lang');
      const rest = query.toString();
      history.replaceState(null, '', pathname + (rest && `?${rest}`) + hash);
    } catch {
      // Storage is refused.
    }
  }
}

/**
 * Names the language to offer, which reserves room for its line (islands/shell/language). Pages without translations
 * have no `hreflang` links above this script, and offer none.
 */
function keepRoomForOffer(): void {
  const shown = languageOfPath(location.pathname);
  const offered = offeredLanguage(shown, readStorage(STORAGE_KEYS.language), navigator.languages);
  const isDeclined = readStorage(STORAGE_KEYS.declinedOffers)?.split(',').includes(shown);
  if (offered && !isDeclined && document.querySelector('link[hreflang]'))
    root.dataset['offer'] = offered;
}

/** Puts the reader's settings on the root element, and the colour of the paper before the page's own theme colours. */
function applySettings(): void {
  const settings = { ...DEFAULT_APPEARANCE };
  try {
    Object.assign(settings, JSON.parse(readStorage(STORAGE_KEYS.settings) ?? 'null'));
  } catch {
    // Settings that cannot be parsed count as none.
  }
  Object.assign(root.dataset, rootData(settings));
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  // The first valid theme colour counts; with `auto` this one is empty.
  meta.content = (THEME_COLOURS as Record<string, string>)[settings.theme] ?? '';
  document.head.append(meta);
}

/** Repeats the last click on an island's button after hydration, unless it opened a popover; submits no form before. */
function keepEarlyPresses(): void {
  const pressed = new Map<Element, HTMLElement>();
  const onClick = (event: Event): void => {
    const target = event.target as Element;
    const island = target.closest('astro-island[ssr]');
    const button = target.closest('button');
    if (!island || !button || button.popoverTargetElement) return;
    if (button.type === 'submit') event.preventDefault();
    if (!pressed.has(island)) {
      island.addEventListener('astro:hydrate', () => pressed.get(island)?.click());
    }
    pressed.set(island, button);
  };
  addEventListener('click', onClick, true);
}

root.classList.add('js');
followLanguage();
keepRoomForOffer();
applySettings();
keepEarlyPresses();
