// Provides the site for browser tests, budgets and benchmarks: the one in SITE_DIR, or one built here, once for each
// state of the sources. serve-site.ts serves it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildCommand } from '../build/command.ts';
import { sourceFingerprint } from '../build/fingerprint.ts';

const root = dirname(dirname(import.meta.dirname));
const sites = join(root, '.cache', 'test-sites');
/** Running tests may still use a site that was built or asked for less than this long ago. */
const KEPT_MS = 60 * 60_000;

async function removeOldSites(kept: string, now: number): Promise<void> {
  for (const name of await readdir(sites)) {
    const site = join(sites, name);
    // Another run may be renaming or removing it.
    const { mtimeMs: at } = await stat(site).catch(() => ({ mtimeMs: now }));
    if (site !== kept && now - at > KEPT_MS) await rm(site, { recursive: true, force: true });
  }
}

/** The token that the pages name. Functions under test have none unless a test configures one with a fake ledger. */
export const SITE_TOKEN = {
  XRPL_TOKEN_CURRENCY: 'USD',
  XRPL_TOKEN_ISSUER: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B',
};

/** Runs the build command (program and arguments) in this environment. Throws when it fails. */
export type Build = (
  command: readonly [string, ...string[]],
  env: Record<string, string>,
) => Promise<void>;

/** Runs the build and shows its output in this terminal. */
const buildInTerminal: Build = async ([program, ...args], extraEnv) => {
  // Vitest sets NODE_ENV to `test`, and the bundler would take React's development build.
  const env = { ...process.env, NODE_ENV: 'production', ...extraEnv };
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The site could not be built.');
};

/** Returns the folder for a site built from the current sources, whether it exists or not. */
async function siteFolder(env: NodeJS.ProcessEnv): Promise<string> {
  return join(sites, (await sourceFingerprint(root, { ...env, ...SITE_TOKEN })).slice(0, 16));
}

/** Builds the site from the current sources, even if it exists, and returns its folder. Throws when the build fails. */
export async function buildTestSite(
  env: NodeJS.ProcessEnv,
  build: Build = buildInTerminal,
): Promise<string> {
  const folder = await siteFolder(env);
  await mkdir(sites, { recursive: true });
  await removeOldSites(folder, Date.now());
  const temporary = `${folder}.${process.pid}`;
  try {
    await build([...buildCommand(root), '--out', temporary], SITE_TOKEN);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  return folder;
}

/**
 * Returns the folder of a finished site: SITE_DIR, else an existing build of the current sources, else a new build.
 * Throws when SITE_DIR has no site or the build fails.
 */
export async function ensureSite(env: NodeJS.ProcessEnv): Promise<string> {
  const siteDir = env['SITE_DIR'];
  if (siteDir) {
    const folder = resolve(root, siteDir);
    if (existsSync(join(folder, 'index.html'))) return folder;
    throw new Error(`SITE_DIR is ${siteDir}, but there is no built site in it.`);
  }
  const folder = await siteFolder(env);
  if (!existsSync(folder)) return buildTestSite(env);
  // It is in use from now on (`KEPT_MS`).
  await utimes(folder, new Date(), new Date());
  return folder;
}
