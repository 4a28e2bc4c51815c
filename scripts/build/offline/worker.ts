// Bundles the service worker into a built site and inserts its precache manifest (DESIGN decision 13). The manifest has
// only files that every reader needs and no publish changes: hashed code, icons, the offline pages. So a publish leaves /sw.js unchanged byte
// for byte.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { ManifestEntry } from 'workbox-build';
// Not by the package's name, which would also load Babel and Rollup, neither of which is used here.
import { injectManifest } from 'workbox-build/build/inject-manifest.js';
import { OFFLINE_PAGES_PATH } from '../../../src/domain/offline/offline-pages.ts';
import { BROWSERS } from '../../../src/library/inline-script.ts';
import { writeOfflinePages } from './offline-pages.ts';
import { readingCode } from './work-code.ts';

const PRECACHED = ['_astro/*.{js,css}', 'favicon.{ico,svg}', OFFLINE_PAGES_PATH.slice(1)];
/**
 * Turns file names into addresses as they are requested: from the root. Drops code that reading does not need.
 */
function asAddresses(reading: ReadonlySet<string>) {
  return <Entry extends ManifestEntry>(entries: Entry[]): { manifest: Entry[] } => {
    const manifest = entries
      .map((entry) => ({ ...entry, url: `/${entry.url}` }))
      .filter(({ url }) => !url.startsWith('/_astro/') || reading.has(url));
    return { manifest: manifest.sort((a, b) => (a.url < b.url ? -1 : 1)) };
  };
}

/** Writes sw.js, and the offline pages that it precaches, into the site's folder. Throws when a file could not be precached, or when there was none. */
export async function buildWorker(root: string, site: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-worker-'));
  try {
    writeOfflinePages(site);
    const bundle = join(folder, 'sw.js');
    await build({
      entryPoints: [join(root, 'src/sw/sw.ts')],
      outfile: bundle,
      bundle: true,
      format: 'iife',
      minify: true,
      target: BROWSERS,
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    const { warnings, count } = await injectManifest({
      swSrc: bundle,
      swDest: join(site, 'sw.js'),
      globDirectory: site,
      globPatterns: PRECACHED,
      dontCacheBustURLsMatching: /^_astro\//,
      manifestTransforms: [asAddresses(readingCode(site))],
    });
    if (warnings.length > 0) throw new Error(`The precache is not whole: ${warnings.join(' ')}`);
    if (count === 0) throw new Error('There is nothing to precache.');
  } finally {
    await rm(folder, { recursive: true });
  }
}
