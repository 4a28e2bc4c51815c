// Builds the site into a folder (scripts/build/build-site.ts). Published text is read from PUBLISHED_DIR, never
// from storage. Exit code 0 means that the folder is complete.
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepCompiled, tidyCompiled } from './build/compiled.ts';
import { keptFolder } from './build/kept-files.ts';
import { messageOf, terminal } from './local/progress.ts';

const root = dirname(import.meta.dirname);
const compiled = keptFolder(root, 'compiled');

async function main(): Promise<void> {
  // The library looks for content/ in the current working directory.
  process.chdir(root);
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'dist' } },
  });
  keepCompiled(compiled);
  // Imported after keepCompiled, because Astro and its dependencies are the modules worth caching.
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite(root, resolve(root, values.out));
  tidyCompiled(compiled);
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
