// The product on one machine, started with an existing site.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { readEnvironment } from '../../scripts/local/environment.ts';
import { catchUp, startOneMachine } from '../../scripts/local/one-machine.ts';
import { silent } from '../../scripts/local/progress.ts';
import { createDataFolder } from '../../scripts/test/data-folder.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

const root = join(import.meta.dirname, '../..');
const saved = { ...process.env };
afterEach(() => {
  vi.unstubAllEnvs();
  process.env = saved;
});

it('a host on a system-assigned port builds nothing when the site is as new as its sources', async () => {
  vi.stubEnv('URL', undefined);
  vi.stubEnv('SITE_URL', undefined);
  const site = temporaryFolder();
  writeFiles(site, { 'index.html': 'the cover' });
  const dataDir = await createDataFolder(site, process.env);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const machine = await startOneMachine({
    root,
    environment: readEnvironment({ PORT: '0', DATA_DIR: dataDir }, root),
    command: [process.execPath, '-e', 'throw new Error("a build was started")'],
    env: process.env,
    log: silent,
    isStopping: () => false,
    onStop: () => undefined,
  });
  if (machine === null) throw new Error('Nobody asked it to stop');
  await catchUp(machine, silent);
  // By now the address is known, and a build would put it into the pages.
  expect(process.env['URL']).toBe(machine.host.url);
  expect(machine.rebuilder.status()).toMatchObject({ state: 'idle' });
  await machine.host.close();
  await machine.storage.close();
});
