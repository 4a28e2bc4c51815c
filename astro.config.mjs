// The static site. Data comes from src/library; nothing here renders on a server.
import { basename } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { keptScripts } from './scripts/build/kept-scripts.mjs';
import { lateStyles } from './scripts/build/late-styles.mjs';
import { copiesOfWork, readingChunks } from './scripts/build/reading-chunk.mjs';
import { usedIcons } from './scripts/build/used-icons.mjs';

/** The order of the cascade layers; later ones win whatever their selectors. */
const LAYERS = '@layer reset, tokens, base, components, page;';

/** Says the order of the layers in every style sheet: whichever the bundler puts first settles it for the page. */
const layerOrder = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(\?|$)/.test(id) && code.includes('@layer') ? `${LAYERS}\n${code}` : undefined,
};

/** Class names of CSS modules without a hash: it would be the one thing in them that does not compress. */
const scopedName = (name, file) => `${basename(file).split('.')[0]}_${name}`;

// Nothing is told to anybody about a build; and to find out what it would tell, Astro asks Git each time.
process.env.ASTRO_TELEMETRY_DISABLED ??= '1';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:8888';

/**
 * Netlify's adapter, on Netlify. Elsewhere there is nothing for it to do, it empties a folder that two builds would share, and
 * to load it takes a second.
 */
async function adapter() {
  if (!process.env.NETLIFY) return {};
  const { netlifyStatic } = await import('./scripts/build/netlify-adapter.mjs');
  return { adapter: netlifyStatic() };
}

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  outDir: process.env.OUT_DIR ?? './dist',
  cacheDir: process.env.ASTRO_CACHE_DIR ?? './node_modules/.astro',
  trailingSlash: 'always',
  session: false,
  ...(await adapter()),
  integrations: [react(), lateStyles()],
  build: { inlineStylesheets: 'never', format: 'directory' },
  devToolbar: { enabled: false },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ko', { path: 'zh', codes: ['zh-Hans'] }, 'ja', 'tr'],
    routing: { prefixDefaultLocale: false },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [layerOrder, usedIcons(), copiesOfWork, keptScripts],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      assetsInlineLimit: 0,
      // A kilobyte smaller than the bundler's own.
      minify: 'terser',
      terserOptions: {
        compress: {
          passes: 4,
          ecma: 2022,
          module: true,
          toplevel: true,
          pure_getters: true,
          keep_fargs: false,
        },
        format: { comments: false },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: readingChunks },
            // A path or a number stands where it is used, not in a file that every page loads.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
          },
        },
      },
    },
    server: { proxy: { '/api': apiOrigin } },
  },
});
