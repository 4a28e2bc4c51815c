// Builds the site into a folder: Astro, the lists of what offline reading needs, then compressed copies. Published text
// comes from PUBLISHED_DIR, never from storage. Exit code 0 means that the folder is complete.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { compressSite } from './local/build/compress.ts';
import { writePacks } from './local/build/packs.ts';
import { moveRendered, renderingFolder } from './local/build/rendering-folder.ts';
import { buildWorker } from './local/build/worker.ts';
import { messageOf, terminal, withProgress } from './local/progress.ts';

const root = dirname(import.meta.dirname);
const { env } = process;

/** The folder of published text, which must be a complete copy when it is given. */
function checkPublishedFolder(folder: string | undefined): void {
  if (folder === undefined || existsSync(join(folder, 'head.json'))) return;
  throw new Error(
    `PUBLISHED_DIR is ${folder}, but there is no complete copy of the published text in it.`,
  );
}

async function runAstro(outDir: string): Promise<void> {
  const cacheDir = env['ASTRO_CACHE_DIR'];
  await build({
    root,
    outDir,
    mode: 'production',
    ...(cacheDir ? { cacheDir, vite: { cacheDir: join(cacheDir, 'vite') } } : {}),
  });
}

async function compress(folder: string): Promise<void> {
  let reportedAt = Date.now();
  const count = await compressSite({
    folder,
    cacheFolder: join(root, '.cache', 'compressed'),
    now: Date.now(),
    onProgress: (done, all) => {
      if (Date.now() - reportedAt < 1_000) return;
      reportedAt = Date.now();
      terminal.info(`  compressed ${done} of ${all}`);
    },
  });
  terminal.info(`  ${count} files looked at`);
}

async function main(): Promise<void> {
  // The library finds content/ from the folder it is started in.
  process.chdir(root);
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  const out = resolve(root, values.out);
  checkPublishedFolder(env['PUBLISHED_DIR']);
  const rendering = renderingFolder(root, out);
  env['OUT_DIR'] = rendering;
  await withProgress(terminal, 'Rendering the pages', () => runAstro(rendering));
  moveRendered(rendering, out);
  await withProgress(terminal, 'Listing what offline reading needs', () => writePacks(out));
  await withProgress(terminal, 'Bundling the service worker', () => buildWorker(root, out));
  // Netlify's CDN compresses by itself.
  if (!env['NETLIFY']) await withProgress(terminal, 'Compressing', () => compress(out));
}

// A host that was killed starts again and builds again: its last build must not go on beside that one.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  await main();
} catch (error) {
  terminal.error(`The site could not be built: ${messageOf(error)}`);
  process.exitCode = 1;
}
