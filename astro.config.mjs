// Configuration of the static site. Data comes from src/library; nothing is rendered on a server.
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { cascadeLayers } from './scripts/build/cascade-layers.ts';
import { createClassNamer } from './scripts/build/class-names.ts';
import { finishedPages } from './scripts/build/finished-pages.ts';
import { chunks, clientBuild } from './scripts/build/chunks.ts';

// Builds send no telemetry. Even to prepare it, Astro would run Git each time.
process.env.ASTRO_TELEMETRY_DISABLED ??= '1';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:8888';

/**
 * Netlify's adapter, only on Netlify. Elsewhere it has nothing to do, takes a second to load, and empties a folder that
 * two builds would share.
 */
async function adapter() {
  if (!process.env.NETLIFY) return {};
  const { netlifyStatic } = await import('./scripts/build/netlify-adapter.mjs');
  return { adapter: netlifyStatic() };
}

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:8888',
  output: 'static',
  outDir: process.env.OUT_DIR ?? './dist',
  cacheDir: process.env.ASTRO_CACHE_DIR ?? './node_modules/.astro',
  trailingSlash: 'always',
  session: false,
  ...(await adapter()),
  integrations: [react(), finishedPages()],
  build: { inlineStylesheets: 'never', format: 'directory' },
  devToolbar: { enabled: false },
  // No page is written in Markdown; without it Astro does not warn that the policy would forbid its styles.
  markdown: { syntaxHighlight: false },
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
        "form-action 'none'",
      ],
    },
  },
  vite: {
    plugins: [cascadeLayers, clientBuild],
    css: { modules: { generateScopedName: createClassNamer() } },
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: chunks },
            // Inlines paths and numbers where they are used, instead of importing a file on every page.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
          },
        },
      },
    },
    server: { proxy: { '/api': apiOrigin } },
  },
});
