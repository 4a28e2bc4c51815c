// Hashes everything a site is built from, whether Git tracks it or not, so that a start without changes needs no build.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Folders, with everything in them, and single files. Missing ones are skipped. */
const SOURCES = [
  'src',
  'content',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  // The steps of a build, and the plugins that astro.config.mjs loads.
  'scripts/build',
];
/** Environment variables that affect what the pages show. */
const SHOWN_VARIABLES = [
  'SITE_URL',
  'URL',
  'SITE_PRODUCTION',
  'XRPL_TOKEN_CURRENCY',
  'XRPL_TOKEN_ISSUER',
];

/** Returns the files of a source, relative to the root. */
async function filesOf(root: string, name: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((file) => relative(root, join(file.parentPath, file.name)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [name];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the fingerprint of the sources below `root`; `env` is the environment that a build would get. */
export async function sourceFingerprint(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const files = (await Promise.all(SOURCES.map((name) => filesOf(root, name)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  for (const name of SHOWN_VARIABLES) hash.update(`\0${name}=${env[name] ?? ''}`);
  return hash.digest('hex');
}
