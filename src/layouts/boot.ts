// The script in the head that runs before first paint: it sets the language, then the page's appearance. Plain
// JavaScript in a string, because it is inlined under a hash of the content security policy. The same on every page.
import { transformSync } from 'esbuild';
import { LANGUAGES } from '../domain/languages.ts';
import { ENGLISH_ONLY_SEGMENT } from '../domain/admin-routes.ts';
import { DEFAULT_SETTINGS, THEME_COLOURS } from '../domain/book/reading-settings.ts';
import { FAST_FIRST_BYTE_MS, WEB_FONT_CLASS, WIDE_SCREEN } from '../domain/book/web-font.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';

const { theme, textSize, lineHeight } = DEFAULT_SETTINGS;
/** The settings that the root element shows. */
const APPEARANCE = { theme, textSize, lineHeight };

const SOURCE = `(() => {
  const root = document.documentElement;
  root.classList.add('js');
  const languages = ${JSON.stringify(LANGUAGES)};
  const stored = (key) => {
    try { return localStorage.getItem(key); } catch (refused) { return null; }
  };
  const query = new URLSearchParams(location.search);
  const asked = query.get('lang');
  const isPrefixed = languages.concat(${JSON.stringify(ENGLISH_ONLY_SEGMENT)}).includes(location.pathname.split('/')[1]);
  const goTo = (language) =>
    location.replace('/' + language + location.pathname + location.search + location.hash);
  if (languages.includes(asked)) {
    if (asked !== 'en' && !isPrefixed) goTo(asked);
    else try {
      localStorage.setItem(${JSON.stringify(STORAGE_KEYS.language)}, asked);
      query.delete('lang');
      const rest = query.toString();
      history.replaceState(null, '', location.pathname + (rest && '?' + rest) + location.hash);
    } catch (refused) {
      // Storage is refused: the choice holds for this page, and stays in its address.
    }
  } else if (!isPrefixed) {
    const browser = location.pathname === '/' ? navigator.languages : [];
    const wanted = [stored(${JSON.stringify(STORAGE_KEYS.language)})]
      .concat(browser.map((tag) => tag.split('-')[0].toLowerCase()))
      .find((code) => languages.includes(code));
    if (wanted && wanted !== 'en') goTo(wanted);
  }
  const settings = ${JSON.stringify(APPEARANCE)};
  try { Object.assign(settings, JSON.parse(stored(${JSON.stringify(STORAGE_KEYS.settings)}))); } catch (corrupt) {
    // Settings that cannot be read count as none.
  }
  root.dataset.theme = settings.theme;
  root.dataset.size = settings.textSize;
  root.dataset.leading = settings.lineHeight;
  const bars = document.createElement('meta');
  bars.name = 'theme-color';
  bars.content = ${JSON.stringify(THEME_COLOURS)}[settings.theme] || '';
  document.head.append(bars);
  const line = navigator.connection;
  const [visit] = performance.getEntriesByType('navigation');
  const isFast = matchMedia(${JSON.stringify(WIDE_SCREEN)}).matches && !/[23]g/.test(line?.effectiveType) && !line?.saveData &&
    visit?.responseStart - visit?.requestStart < ${FAST_FIRST_BYTE_MS};
  if (isFast || stored(${JSON.stringify(STORAGE_KEYS.fonts)})) {
    root.classList.add(${JSON.stringify(WEB_FONT_CLASS)});
  }
  addEventListener('click', ({ target }) => {
    const island = target.closest('astro-island[ssr]');
    const button = island && target.closest('button');
    if (!button) return;
    island.pressed || island.addEventListener('astro:hydrate', () => island.pressed.click());
    island.pressed = button;
  }, true);
})();`;

/**
 * Adds class `js` to the root element, stores the language given by `?lang=`, redirects visitors of an unprefixed page
 * to the stored language or, on `/`, to the browser's (DESIGN decision 2), shows web fonts on a wide screen with a fast line or when this
 * browser has loaded them before (decision record 029), and applies the reading settings to the root element. Pages that
 * exist only in English never redirect. The chosen paper's colour goes before the page's own `theme-color`s, because the
 * first valid one counts; with `auto` it is empty. The last press on a button of an island that is not hydrated yet is repeated
 * once it is.
 */
export const BOOT_SCRIPT = transformSync(SOURCE, { minify: true }).code.trim();
