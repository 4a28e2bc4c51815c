// The host without a site, for `npm run dev`: functions, storage and schedules. Astro's own server provides the pages.
import { dirname, join } from 'node:path';
import { readEnvironment } from './environment.ts';
import { startHost } from './host.ts';
import { terminal } from './progress.ts';
import { prepareSecrets } from './secrets.ts';
import { stopOnSignal } from './signals.ts';
import { openStorage } from './storage.ts';

const root = dirname(dirname(import.meta.dirname));
const environment = readEnvironment(process.env, root);
const storage = await openStorage(environment.dataDir, terminal);
await prepareSecrets(environment.dataDir, process.env, terminal);
const host = await startHost({
  environment,
  functionsDir: join(root, 'functions'),
  netlifyToml: join(root, 'netlify.toml'),
  folders: () => ({ current: null, previous: null }),
  rebuilder: null,
  // The committed texts may change at any time.
  cachesResponses: false,
  log: terminal,
});
terminal.info(`Functions are served at ${host.url}/api`);
stopOnSignal(async () => {
  await host.close();
  await storage.close();
}, terminal);
