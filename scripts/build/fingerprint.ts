// Hashes everything a site is built from, whether Git tracks it or not, so that a start without changes needs no build.
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders with everything in them, and files. Those that do not exist are left out. */
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
const SHOWN_VARIABLES = ['SITE_URL', 'URL', 'SITE_PRODUCTION'];

/** A file below the root, and what changes with it: its times, size and inode. */
interface Source {
  file: string;
  state: string;
}

async function sourceAt(root: string, path: string): Promise<Source[]> {
  const found = await stat(path, { bigint: true });
  if (!found.isFile()) return [];
  const file = relative(root, path).split(sep).join('/');
  return [{ file, state: [file, found.mtimeNs, found.ctimeNs, found.size, found.ino].join() }];
}

async function sourcesBelow(root: string, name: string): Promise<Source[]> {
  const path = join(root, name);
  try {
    const entries = await readdir(path, { recursive: true });
    return (await Promise.all(entries.map((entry) => sourceAt(root, join(path, entry))))).flat();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return sourceAt(root, path);
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/** The hash of the files of a root, and the state of all of them when it was computed. */
const known = new Map<string, { states: string; hash: string }>();

/** The hash of all sources. They are read again only when one of them was touched. */
async function hashOfFiles(root: string): Promise<string> {
  const sources = (await Promise.all(SOURCES.map((name) => sourcesBelow(root, name)))).flat();
  sources.sort((a, b) => (a.file < b.file ? -1 : 1));
  const states = sources.map(({ state }) => state).join('\n');
  const before = known.get(root);
  if (before?.states === states) return before.hash;
  const hash = createHash('sha256');
  for (const { file } of sources) {
    const content = await readFile(join(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  const now = { states, hash: hash.digest('hex') };
  known.set(root, now);
  return now.hash;
}

/** Returns the fingerprint of the sources below `root`; `env` is the environment that a build would get. */
export async function sourceFingerprint(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256').update(await hashOfFiles(root));
  for (const name of SHOWN_VARIABLES) hash.update(`\0${name}=${env[name] ?? ''}`);
  return hash.digest('hex');
}
