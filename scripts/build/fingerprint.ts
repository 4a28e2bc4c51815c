// Hashes everything a site is built from, whether Git tracks it or not, so that a start without changes needs no build.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = [
  'src/**',
  'content/**',
  'public/**',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  // The steps of a build, and the plugins that astro.config.mjs loads.
  'scripts/build/**',
];
/** Environment variables that affect what the pages show. */
const SHOWN_VARIABLES = ['SITE_URL', 'URL', 'SITE_PRODUCTION'];

/** Returns the fingerprint of the sources below `root`; `env` is the environment that a build would get. */
export async function sourceFingerprint(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256');
  for (const name of SHOWN_VARIABLES) hash.update(`${name}=${env[name] ?? ''}\0`);
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root })) files.push(file);
  for (const file of [...new Set(files)].sort()) {
    const path = join(root, file);
    if (!(await stat(path)).isFile()) continue;
    hash.update(`${file}\0`);
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    hash.update('\0');
  }
  return hash.digest('hex');
}
