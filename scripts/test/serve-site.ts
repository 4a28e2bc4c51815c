// `npm start` for tests: the whole product over a finished site, with new data in a temporary folder, on a free port.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceFingerprint } from '../local/build/fingerprint.ts';
import { messageOf, terminal } from '../local/progress.ts';
import { Generations } from '../local/sites/generations.ts';
import { publishedTextHash } from '../published-text.ts';
import { ensureSite } from './built-site.ts';
import { TEST_ADMIN } from './test-admin.ts';

const root = dirname(dirname(import.meta.dirname));
const { env } = process;
const nothingPublished = () => Promise.resolve({ rev: 0, records: [], deleted: [], credits: [] });

/** A data folder in which `site` is the current one and nothing else has happened yet. */
async function createDataFolder(site: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const generations = new Generations(join(folder, 'sites'));
  const builtAt = new Date();
  const id = generations.create(builtAt);
  symlinkSync(site, generations.siteFolder(id));
  generations.promote({
    id,
    fingerprint: await sourceFingerprint(root, env),
    publishedHash: await publishedTextHash({ requireHead: false }, nothingPublished),
    publishedRev: 0,
    builtAt: builtAt.toISOString(),
  });
  return folder;
}

try {
  env['DATA_DIR'] = await createDataFolder(await ensureSite(env));
  env['PORT'] = '0';
  env['ADMIN_USERNAME'] = TEST_ADMIN.username;
  env['ADMIN_PASSWORD'] = TEST_ADMIN.password;
  // Tests say who they are: visitors of their own do not use up each other's tries.
  env['TRUST_PROXY'] = '1';
  await import('../start.ts');
} catch (error) {
  terminal.error(messageOf(error));
  process.exit(1);
}
