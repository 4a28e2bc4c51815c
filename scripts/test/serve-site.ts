// `npm start` for tests: the whole product with a finished site, new data in a temporary folder or a copy of DATA_FROM,
// and a free port. Empties its storage whenever its parent sends a message, and answers when it is done.
import { rmSync } from 'node:fs';
// eslint-disable-next-line no-restricted-imports -- Functions never empty a store, so their own module cannot.
import { getStore, listStores } from '@netlify/blobs';
import { purgeCache } from '@netlify/functions';
import { runMain } from '../local/command-line.ts';
import { createDataFolder } from './data-folder.ts';
import { TEST_ADMIN } from './test-admin.ts';
import { ensureSite } from './test-site.ts';

const { env } = process;

/** Empties storage and the cache of responses that were made from it. */
async function empty(): Promise<void> {
  const { stores } = await listStores();
  for (const name of stores) await getStore(name).deleteAll();
  await purgeCache({ apiURL: env['PURGE_API_URL'] ?? '' });
}

await runMain(async () => {
  // The address that the site was built for; another one would count as changed sources, and need a build.
  env['URL'] ??= 'http://localhost:8888';
  const folder = await createDataFolder(await ensureSite(env), env, env['DATA_FROM']);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  env['DATA_DIR'] = folder;
  env['PORT'] = '0';
  env['ADMIN_USERNAME'] = TEST_ADMIN.username;
  env['ADMIN_PASSWORD'] = TEST_ADMIN.password;
  // Tests set their own visitor address, so that they do not use up each other's rate limits.
  env['TRUST_PROXY'] = '1';
  await import('../start.ts');
  process.on('message', () => void runMain(() => empty().then(() => void process.send?.('empty'))));
});
