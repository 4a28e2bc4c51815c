// Creates a data folder for tests of a whole host: a finished site is the current one, and storage is empty.
import { BUILT_IN_LIST } from '../../src/domain/story/part-list.ts';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceFingerprint } from '../build/fingerprint.ts';
import { Generations } from '../local/sites/generations.ts';
import { publishedTextHash } from '../build/published-text.ts';

const root = dirname(dirname(import.meta.dirname));
const nothingPublished = () =>
  Promise.resolve({
    rev: 0,
    records: [],
    deleted: [],
    credits: [],
    list: BUILT_IN_LIST,
    covers: [],
  });

/**
 * Creates the folder in the system's temporary folder and returns its path; the caller must remove it. A host that
 * starts there with the same `env` has nothing to build.
 *
 * @param site - a folder with a finished site
 */
export async function createDataFolder(site: string, env: NodeJS.ProcessEnv): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-test-'));
  const generations = new Generations(join(folder, 'sites'));
  const builtAt = new Date();
  const id = generations.create(builtAt);
  symlinkSync(site, generations.siteFolder(id));
  await generations.promote({
    id,
    fingerprint: await sourceFingerprint(root, env),
    publishedHash: await publishedTextHash({ requireHead: false }, nothingPublished),
    publishedRev: 0,
    builtAt: builtAt.toISOString(),
  });
  return folder;
}
