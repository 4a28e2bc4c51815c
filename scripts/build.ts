// Builds the site into a folder (scripts/build/build-site.ts). Published text is read from PUBLISHED_DIR, never
// from storage. Exit code 0 means that the folder is complete. `--keep` also keeps what `--after FOLDER` needs: that
// makes the site from the one in FOLDER, of the same sources, by rendering only what the published text changed.
// `--again FOLDER` does both where only FOLDER survives between builds (build/build-again.ts).
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
    options: {
      out: { type: 'string', default: 'dist' },
      keep: { type: 'boolean', default: false },
      after: { type: 'string' },
      again: { type: 'string' },
    },
  });
  const out = resolve(root, values.out);
  keepCompiled(compiled);
  if (values.again !== undefined) {
    const { buildAgain } = await import('./build/build-again.ts');
    await buildAgain(root, resolve(root, values.again), out);
    tidyCompiled(compiled);
    return;
  }
  // Imported after keepCompiled, because Astro and its dependencies are the modules worth caching.
  if (values.after !== undefined) {
    const { buildChanges } = await import('./build/changes/build-changes.ts');
    if (await buildChanges(root, resolve(root, values.after), out)) return;
  }
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite(root, out, values.keep);
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
