// What runs beside Netlify's CLI under `netlify dev`: it takes the data folder, serves pages but no functions, and tells
// functions where storage is (decision 027). The CLI itself is tried in tests/long.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Context } from '@netlify/functions';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANNOUNCEMENT_FILE, enterDeployContext } from '../../functions/lib/http/local-host.ts';
import { openStore, WRITE_PATIENCE } from '../../functions/lib/storage/store.ts';
import { announceHost } from '../../scripts/local/announcement.ts';
import { lockDataFolder } from '../../scripts/local/lock.ts';
import { onPreDev } from '../../scripts/netlify-plugin/index.js';
import { createDataFolder } from '../../scripts/test/data-folder.ts';
import { startProgram } from './support/processes.ts';
import { ask, FIXTURE_FUNCTIONS, startTestHost } from './support/site.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

// Processes of a busy machine take their time; no test measures it.
vi.setConfig({ testTimeout: 60_000 });

const root = dirname(dirname(import.meta.dirname));
const SCRIPT = join(root, 'scripts/netlify-dev.ts');
const announcementIn = (folder: string) => join(folder, ANNOUNCEMENT_FILE);

afterEach(() => vi.unstubAllEnvs());

describe('an announcement', () => {
  it('holds what functions need and no more, for its owner only, and goes when it is withdrawn', () => {
    const folder = temporaryFolder();
    const secret = { JWT_KEYS: 'k1:secret', ADMIN_PASSWORD_HASH: 'hash', BUILD_HOOK_URL: 'hook' };
    const withdraw = announceHost(folder, { ...secret, ADMIN_PASSWORD: 'password', PATH: '/bin' });
    const file = announcementIn(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, env: secret });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    withdraw();
    expect(() => statSync(file)).toThrow('ENOENT');
  });
});

describe('a host that leaves functions to another program', () => {
  it('serves pages, answers no call, and runs scheduled functions', async () => {
    const host = await startTestHost({
      site: { 'index.html': 'the cover', '404.html': 'not here' },
      functionsDir: FIXTURE_FUNCTIONS,
      routesFunctions: false,
    });
    expect((await ask(host, '/')).body.toString()).toBe('the cover');
    expect(await ask(host, '/special')).toMatchObject({ status: 404 });
    await host.schedule.run('clock');
    await expect(host.schedule.run('special')).rejects.toThrow('no scheduled function');
  });
});

describe('preparing', () => {
  it('stops netlify dev with one sentence when another host has the data folder', async () => {
    const folder = temporaryFolder();
    const unlock = lockDataFolder(folder);
    onTestFinished(unlock);
    vi.stubEnv('DATA_DIR', folder);
    const messages: string[] = [];
    const failBuild = (message: string) => messages.push(message);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await onPreDev({ utils: { build: { failBuild } } } as unknown as Parameters<
      typeof onPreDev
    >[0]);
    expect(messages).toEqual([
      `The data folder ${folder} is in use by another host. Stop that one, or set DATA_DIR to a folder of its own.`,
    ]);
  });

  it.each([[[]], [['serve']], [['build']]])(
    'says how it is used when called with %j',
    async (args) => {
      const program = startProgram(SCRIPT, { DATA_DIR: temporaryFolder() }, args);
      expect(await program.exit).toBe(1);
      expect(program.output()).toMatch(/^Usage: /);
    },
  );
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

describe('serving', () => {
  it('gives functions of another process its storage, and its own hook whatever the CLI brings', async () => {
    const site = temporaryFolder();
    writeFiles(site, { 'index.html': 'the cover' });
    const url = { URL: 'http://localhost:8888' };
    const folder = await createDataFolder(site, { ...process.env, ...url });
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const env = { ...url, DATA_DIR: folder, BUILD_HOOK_URL: 'https://example.org/a-real-deploy' };
    const program = startProgram(SCRIPT, env, ['serve', String(port)]);
    await program.until(/are ready/);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('the cover');

    const names = ['NETLIFY_BLOBS_CONTEXT', 'BUILD_HOOK_URL', 'BUILD_STATUS_URL', 'JWT_KEYS'];
    for (const name of [...names, 'NETLIFY_DEV', 'DATA_DIR']) vi.stubEnv(name, undefined);
    vi.stubEnv('NETLIFY_DEV', 'true');
    vi.stubEnv('DATA_DIR', folder);
    expect(enterDeployContext({ deploy: { context: '' } } as Context)).toBe('dev');
    const store = openStore('translations', 'dev', WRITE_PATIENCE);
    expect(await store.writeIf('try', { by: 'a function' }, { isNew: true })).toBe('written');
    expect(await store.read('try')).toEqual({ by: 'a function' });
    expect(process.env['BUILD_HOOK_URL']).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(await (await fetch(process.env['BUILD_STATUS_URL'] ?? '')).json()).toMatchObject({
      state: 'idle',
    });

    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    expect(() => statSync(announcementIn(folder))).toThrow('ENOENT');
  });
});

describe('netlify.toml', () => {
  const toml = readFileSync(join(root, 'netlify.toml'), 'utf8');
  const dev = toml.slice(toml.indexOf('[dev]'));

  it('waits for the port that its command serves', () => {
    const served = /serve (\d+)"/.exec(dev)?.[1];
    expect(served).toBeDefined();
    expect(/targetPort = (\d+)/.exec(dev)?.[1]).toBe(served);
  });
});
