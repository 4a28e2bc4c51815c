// The web app manifest of a language, so that the book can be added to the home screen.
import { HTML_LANG, type Language } from '../domain/languages.ts';
import { homePath } from '../domain/routes.ts';
import type { Library } from './story.ts';

/** Colours of the cover's cloth and of the paper, as in styles/tokens.css. */
const THEME_COLOUR = '#6c2a27';
const PAPER_COLOUR = '#fbf6ea';

/** Returns the manifest (W3C Web Application Manifest). `id` differs by language: each edition is a separate book. */
export function webManifest(library: Library, language: Language) {
  const { title, description } = library.metadata(language).storyInfo;
  return {
    id: homePath(language),
    name: title,
    short_name: title,
    description,
    lang: HTML_LANG[language],
    dir: 'ltr',
    start_url: homePath(language),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: PAPER_COLOUR,
    categories: ['books', 'entertainment'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  };
}
