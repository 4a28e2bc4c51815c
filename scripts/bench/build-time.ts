// Benchmark: how long a build takes with nothing made before, and again with the pictures and compressed files of the
// first. In a copy of the sources, so that nobody's caches are touched.
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from './run-build.ts';
import { formatTable } from './table.ts';

const SOURCES = [
  'src',
  'content',
  'public',
  'scripts',
  'functions',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

async function timeBuild(folder: string): Promise<number> {
  const startedAt = performance.now();
  await runBuild(folder, 'dist', { ASTRO_CACHE_DIR: join(folder, '.cache', 'astro') });
  return performance.now() - startedAt;
}

/** A table of build times. */
export async function benchBuildTime(
  root: string,
  report: (line: string) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-build-'));
  try {
    for (const name of SOURCES) await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const rows: string[][] = [];
    for (const title of ['cold: nothing made before', 'warm: nothing changed']) {
      report(`  Building, ${title}`);
      rows.push([title, `${((await timeBuild(folder)) / 1000).toFixed(1)} s`]);
    }
    return formatTable(['build', 'time'], rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
