// The script in the head that runs before first paint: it sets the language, then the page's appearance. Plain
// JavaScript in a string, because it is inlined under a hash of the content security policy. The same on every page.
import { transformSync } from 'esbuild';
import { LANGUAGES } from '../domain/languages.ts';
import { ENGLISH_ONLY_SEGMENT } from '../domain/admin-routes.ts';
import { DEFAULT_SETTINGS } from '../domain/book/reading-settings.ts';
import { FAST_FIRST_BYTE_MS, WEB_FONT_CLASS, WEB_FONT_LANGUAGES } from '../domain/book/web-font.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';

const SOURCE = `(() => {
  const root = document.documentElement;
  root.classList.add('js');
  const languages = ${JSON.stringify(LANGUAGES)};
  const stored = (key) => {
    try { return localStorage.getItem(key); } catch (refused) { return null; }
  };
  const query = new URLSearchParams(location.search);
  const asked = query.get('lang');
  const first = location.pathname.split('/')[1];
  const isPrefixed = first === ${JSON.stringify(ENGLISH_ONLY_SEGMENT)} || languages.includes(first);
  const goTo = (language) =>
    location.replace('/' + language + location.pathname + location.search + location.hash);
  if (languages.includes(asked) && asked !== 'en' && !isPrefixed) {
    goTo(asked);
  } else if (languages.includes(asked)) {
    try {
      localStorage.setItem(${JSON.stringify(STORAGE_KEYS.language)}, asked);
      query.delete('lang');
      const rest = query.toString();
      history.replaceState(null, '', location.pathname + (rest && '?' + rest) + location.hash);
    } catch (refused) {
      root.dataset.storage = 'refused';
    }
  } else if (!isPrefixed) {
    const browser = location.pathname === '/' ? navigator.languages || [navigator.language] : [];
    const wanted = [stored(${JSON.stringify(STORAGE_KEYS.language)})]
      .concat(browser.map((tag) => String(tag).toLowerCase().split('-')[0]))
      .find((code) => languages.includes(code));
    if (wanted && wanted !== 'en') goTo(wanted);
  }
  const fonts = stored(${JSON.stringify(STORAGE_KEYS.fonts)});
  const { effectiveType = '4g', saveData } = navigator.connection || {};
  const [visit] = performance.getEntriesByType('navigation');
  const isFast = effectiveType === '4g' && !saveData && visit &&
    visit.responseStart - visit.requestStart < ${FAST_FIRST_BYTE_MS};
  if ((fonts || isFast) && ${JSON.stringify(WEB_FONT_LANGUAGES)}.includes(root.lang)) {
    root.classList.add(${JSON.stringify(WEB_FONT_CLASS)});
    for (const path of (fonts || '').split(' ')) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: path });
      if (path.startsWith('/_astro/')) document.head.append(link);
    }
  }
  let settings = null;
  try { settings = JSON.parse(stored(${JSON.stringify(STORAGE_KEYS.settings)})); } catch (corrupt) { settings = null; }
  settings = Object.assign(${JSON.stringify(DEFAULT_SETTINGS)}, settings);
  root.dataset.theme = settings.theme;
  root.dataset.size = settings.textSize;
  root.dataset.leading = settings.lineHeight;
})();`;

/**
 * Adds class `js` to the root element, stores the language given by `?lang=`, redirects visitors of an unprefixed page
 * to the stored language or, on `/`, to the browser's (DESIGN decision 2), shows web fonts on a fast line or when this
 * browser has loaded them before (decision record 029), and applies the reading settings to the root element. Pages that
 * exist only in English never redirect.
 */
export const BOOT_SCRIPT = transformSync(SOURCE, { minify: true }).code.trim();
