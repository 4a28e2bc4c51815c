// A host with the fixture functions in a separate process, to be stopped and killed. DATA_DIR and PORT as in npm start.
import { join } from 'node:path';
import { readEnvironment } from '../../../scripts/local/environment.ts';
import { startHost } from '../../../scripts/local/host.ts';
import { terminal } from '../../../scripts/local/progress.ts';
import { stopOnSignal } from '../../../scripts/local/signals.ts';
import { openStorage } from '../../../scripts/local/storage.ts';

const root = join(import.meta.dirname, '../../..');
const environment = readEnvironment(process.env, root);
const storage = await openStorage(environment.dataDir, terminal);
const host = await startHost({
  environment,
  functionsDir: join(root, 'tests/fixtures/host/functions'),
  netlifyToml: join(root, 'netlify.toml'),
  folders: () => ({ current: null, previous: null }),
  rebuilder: null,
  log: terminal,
});
stopOnSignal(async () => {
  await host.close();
  await storage.close();
}, terminal);
console.log(`ready ${host.port}`);
