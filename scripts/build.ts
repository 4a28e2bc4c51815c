// Builds the site into a folder (scripts/build/build-site.ts). Published text is read from PUBLISHED_DIR, never
// from storage. Exit code 0 means that the folder is complete.
import { enableCompileCache } from 'node:module';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder, pruneCache } from './build/build-cache.ts';
import { messageOf, terminal } from './local/progress.ts';

const root = dirname(import.meta.dirname);
/** V8's compile cache. Node identifies each module by its source. */
const compileCache = cacheFolder(root, 'compiled');
/** A build loads about three thousand modules. Test runs keep theirs in the same folder. */
const MAX_CACHED_MODULES = 10_000;

async function main(): Promise<void> {
  // The library looks for content/ in the current working directory.
  process.chdir(root);
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  enableCompileCache(compileCache);
  // Imported only now, because Astro and its dependencies are the modules worth caching.
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite(root, resolve(root, values.out));
  pruneCache(compileCache, MAX_CACHED_MODULES);
}

// A host that was killed starts again and builds again. Its previous build must not continue beside the new one.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  await main();
} catch (error) {
  terminal.error(`The site could not be built: ${messageOf(error)}`);
  process.exitCode = 1;
}
