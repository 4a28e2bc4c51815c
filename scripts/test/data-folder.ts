// Creates a data folder for tests of a whole host: a finished site is the current one, and storage is empty or a copy.
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceFingerprint } from '../build/fingerprint.ts';
import { publishedTextHash } from '../build/published-text.ts';
import { silent } from '../local/progress.ts';
import { Generations } from '../local/sites/generations.ts';
import { openStorage } from '../local/storage.ts';

const root = dirname(dirname(import.meta.dirname));

async function publishedHash(folder: string): Promise<string> {
  const storage = await openStorage(folder, silent);
  try {
    return await publishedTextHash({ requireHead: false });
  } finally {
    await storage.close();
  }
}

/**
 * Creates the folder in the system's temporary folder and returns its path; the caller must remove it. A host that
 * starts there with the same `env` has nothing to build.
 *
 * @param site - a folder with a finished site
 * @param data - a data folder to copy
 */
export async function createDataFolder(
  site: string,
  env: NodeJS.ProcessEnv,
  data?: string,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-test-'));
  if (data !== undefined) cpSync(data, folder, { recursive: true });
  const generations = new Generations(join(folder, 'sites'));
  const builtAt = new Date();
  const id = generations.create(builtAt);
  symlinkSync(site, generations.siteFolder(id));
  generations.promote({
    id,
    fingerprint: await sourceFingerprint(root, env),
    publishedHash: await publishedHash(folder),
    publishedRev: 0,
    builtAt: builtAt.toISOString(),
  });
  return folder;
}
