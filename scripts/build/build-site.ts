// The steps of a build in order: Astro, the pack manifests for offline reading, the service worker, compressed copies.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { pictureCacheDir } from '../../src/library/paths.ts';
import { terminal, withProgress } from '../local/progress.ts';
import { cacheFolder } from './build-cache.ts';
import { compressSite } from './compress.ts';
import { writeAreaCode } from './offline/area-code.ts';
import { buildWorker } from './offline/worker.ts';
import { writePacks } from './offline/write-packs.ts';
import { moveRendered, renderingFolder } from './rendering-folder.ts';

const DERIVE_PROGRAM = join(import.meta.dirname, 'derive-pictures.ts');

/**
 * Starts a process that makes the pictures of books and the social previews during a first build, which would otherwise
 * wait for them while a core is idle. Does nothing if an earlier build left pictures in the cache. Returns a function
 * that ends the process once the pages are rendered: the build itself makes what is missing, and reports problems.
 */
function derivePicturesAhead(): () => Promise<void> {
  if (existsSync(pictureCacheDir())) return () => Promise.resolve();
  const child = spawn(process.execPath, [DERIVE_PROGRAM], {
    // One thread for pictures: the other cores belong to the build.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    // The IPC channel closes when the build is gone, however it ended, and the process notices.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  return () => {
    child.kill();
    return ended;
  };
}

const { env } = process;

/** Throws when the folder of published text is configured but is not a complete copy. */
function checkPublishedFolder(folder: string | undefined): void {
  if (!folder || existsSync(join(folder, 'head.json'))) return;
  throw new Error(
    `PUBLISHED_DIR is ${folder}, but there is no complete copy of the published text in it.`,
  );
}

/**
 * Before it builds, Astro starts a Vite server to look for content collections. That server would prebundle packages
 * for a browser that never connects.
 */
const noPrebundling = {
  name: 'no-prebundling',
  enforce: 'post' as const,
  configEnvironment: (_: string, environment: { optimizeDeps?: { include?: string[] } }) => {
    if (environment.optimizeDeps) environment.optimizeDeps.include = [];
  },
};

async function runAstro(root: string, outDir: string): Promise<void> {
  const cacheDir = env['ASTRO_CACHE_DIR'];
  await build({
    root,
    outDir,
    mode: 'production',
    // Otherwise hundreds of lines, one for each page, would hide the steps and the warnings.
    logLevel: 'warn',
    ...(cacheDir ? { cacheDir } : {}),
    vite: { plugins: [noPrebundling], ...(cacheDir ? { cacheDir: join(cacheDir, 'vite') } : {}) },
  });
}

async function compress(root: string, folder: string): Promise<void> {
  let reportedAt = Date.now();
  const count = await compressSite(folder, cacheFolder(root, 'compressed'), (done, total) => {
    if (Date.now() - reportedAt < 1_000) return;
    reportedAt = Date.now();
    terminal.info(`  compressed ${done} of ${total}`);
  });
  terminal.info(`  ${count} files looked at`);
}

/** Builds the site of the sources below `root` into `out`. The process must have been started in `root`. */
export async function buildSite(root: string, out: string): Promise<void> {
  checkPublishedFolder(env['PUBLISHED_DIR']);
  const rendering = renderingFolder(root, out);
  env['OUT_DIR'] = rendering;
  const stopDeriving = derivePicturesAhead();
  try {
    await withProgress(terminal, 'Rendering the pages', () => runAstro(root, rendering));
  } finally {
    await stopDeriving();
  }
  moveRendered(rendering, out);
  await withProgress(terminal, 'Listing what offline use needs', async () => {
    await writePacks(out);
    await writeAreaCode(out);
  });
  await withProgress(terminal, 'Bundling the service worker', () => buildWorker(root, out));
  // Netlify's CDN compresses by itself.
  if (!env['NETLIFY']) await withProgress(terminal, 'Compressing', () => compress(root, out));
}
