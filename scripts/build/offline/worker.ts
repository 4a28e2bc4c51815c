// Bundles the service worker into a built site and inserts its precache manifest. The manifest has only files that
// every reader needs and no publish changes: hashed code, icons, the offline pages. So a publish leaves /sw.js
// unchanged byte for byte.
import { createHash } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { OFFLINE_PAGES_PATH } from '../../../src/domain/offline/offline-pages.ts';
import { offlinePath } from '../../../src/domain/routes.ts';
import { BROWSERS } from '../../../src/library/inline-script.ts';
import { SiteFiles } from '../site/site-files.ts';
import { readingCode } from './area-code.ts';

/** Writes the file of all offline pages into a built site. Throws when the site lacks the page of a language. */
export function writeOfflinePages(folder: string): void {
  const site = new SiteFiles(folder);
  const pages = LANGUAGES.map((language) => [language, site.page(offlinePath(language))]);
  writeFileSync(join(folder, OFFLINE_PAGES_PATH), JSON.stringify(Object.fromEntries(pages)));
}

const PRECACHED_GLOBS = ['_astro/*.{js,css}', 'favicon.{ico,svg}', OFFLINE_PAGES_PATH.slice(1)];
/** A larger file is considered a mistake. */
const MAX_FILE_BYTES = 2 * 1_048_576;

/** Lists what is precached. The name of hashed code is its revision. Throws for a file that is too large. */
async function precacheEntries(site: string) {
  const reading = readingCode(site);
  const paths = globSync(PRECACHED_GLOBS, { cwd: site })
    .map((name) => `/${name}`)
    .filter((path) => !path.startsWith('/_astro/') || reading.has(path));
  return Promise.all(
    paths.sort().map(async (url) => {
      const bytes = await readFile(join(site, url));
      if (bytes.length > MAX_FILE_BYTES) throw new Error(`${url} is too large to be precached.`);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      return { revision: url.startsWith('/_astro/') ? null : hash, url };
    }),
  );
}

/** Writes sw.js, and the offline pages that it precaches, into the site. Throws if one is missing or too large. */
export async function buildWorker(root: string, site: string): Promise<void> {
  writeOfflinePages(site);
  const entries = await precacheEntries(site);
  await build({
    entryPoints: [join(root, 'src/sw/sw.ts')],
    outfile: join(site, 'sw.js'),
    bundle: true,
    format: 'iife',
    minify: true,
    target: BROWSERS,
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify(entries),
    },
    logLevel: 'silent',
  });
}
