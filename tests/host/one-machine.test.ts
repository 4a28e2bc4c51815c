// The product on one machine, started with an existing site.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { sourceFingerprint } from '../../scripts/build/fingerprint.ts';
import { readEnvironment } from '../../scripts/local/environment.ts';
import { catchUp, startOneMachine } from '../../scripts/local/one-machine.ts';
import { silent } from '../../scripts/local/progress.ts';
import { createDataFolder } from '../../scripts/test/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

vi.mock('../../scripts/build/fingerprint.ts', { spy: true });
const root = join(import.meta.dirname, '../..');
const saved = { ...process.env };
afterEach(() => {
  vi.unstubAllEnvs();
  process.env = saved;
});

/** Starts a machine with a site of one page and a script that builds the next one. Both end with the test. */
async function startWith(cover: string, build: string, env: NodeJS.ProcessEnv) {
  const site = temporaryFolder();
  writeFiles(site, { 'index.html': cover });
  const dataDir = await createDataFolder(site, process.env);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const machine = await startOneMachine({
    root,
    environment: readEnvironment({ PORT: '0', DATA_DIR: dataDir }, root),
    command: [process.execPath, '-e', build, '--'],
    env,
    log: silent,
  });
  if (machine === null) throw new Error('Nobody asked it to stop');
  onTestFinished(() => machine.close());
  return machine;
}

it('a host on a system-assigned port builds nothing when the site is as new as its sources', async () => {
  vi.stubEnv('URL', undefined);
  vi.stubEnv('SITE_URL', undefined);
  const build = 'throw new Error("a build was started")';
  const machine = await startWith('the cover', build, process.env);
  await catchUp(machine, silent);
  // By now the address is known, and a build would put it into the pages.
  expect(process.env['URL']).toBe(machine.host.url);
  expect(machine.rebuilder.status()).toMatchObject({ state: 'idle' });
});

/** Returns a build that waits for the file `gate` and then writes a page to the folder after --out. */
const gatedBuild = (gate: string) => `
  const fs = require('node:fs');
  const out = process.argv[process.argv.indexOf('--out') + 1];
  const timer = setInterval(() => {
    if (!fs.existsSync(${JSON.stringify(gate)})) return;
    clearInterval(timer);
    fs.mkdirSync(out, { recursive: true });
    fs.writeFileSync(out + '/index.html', 'the new cover');
    process.disconnect();
  }, 20);
`;

it('a host whose sources changed serves the old site until the new one is built', async () => {
  const folder = temporaryFolder();
  const env = { ...process.env, SITE_URL: 'https://another.example' };
  const machine = await startWith('the old cover', gatedBuild(join(folder, 'gate')), env);
  const cover = async () => (await fetch(machine.host.url)).text();
  expect(await cover()).toBe('the old cover');
  await catchUp(machine, silent);
  expect(machine.rebuilder.status()).toMatchObject({ state: 'building' });
  expect(await cover()).toBe('the old cover');
  writeFiles(folder, { gate: '' });
  await eventually(async () => expect(await cover()).toBe('the new cover'));
  expect(await machine.isOutdated()).toBe(false);
  vi.mocked(sourceFingerprint).mockRejectedValueOnce(new Error('a file vanished'));
  expect(await machine.isOutdated()).toBe(true);
});
