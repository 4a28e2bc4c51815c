// The host beside Netlify's CLI under `netlify dev`: it owns the data folder, serves pages but no functions, and
// announces its storage to the functions. The CLI itself is tested in tests/long.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context } from '@netlify/functions';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  ANNOUNCEMENT_FILE,
  enterDeployContext,
  type Announcement,
} from '../../functions/lib/http/local-host.ts';
import { openStore } from '../../functions/lib/storage/store.ts';
import { announceHost } from '../../scripts/local/announcement.ts';
import { lockDataFolder } from '../../scripts/local/lock.ts';
import { serveLoopback } from '../../scripts/local/port.ts';
import { silent } from '../../scripts/local/progress.ts';
import { openStorage } from '../../scripts/local/storage.ts';
import { onPreDev } from '../../scripts/netlify-plugin/index.js';
import { createDataFolder } from '../../scripts/test/data-folder.ts';
import { startProgram } from './support/processes.ts';
import { ask, FIXTURE_FUNCTIONS, startTestHost } from './support/site.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

const root = dirname(dirname(import.meta.dirname));
const SCRIPT = join(root, 'scripts/netlify-dev.ts');
const announcementIn = (folder: string) => join(folder, ANNOUNCEMENT_FILE);

afterEach(() => vi.unstubAllEnvs());

describe('an announcement', () => {
  it('lists the variables that functions must and must not have, readable only by its owner', () => {
    const folder = temporaryFolder();
    const secrets = { JWT_KEYS: 'k1:secret', ADMIN_PASSWORD_HASH: 'hash', BUILD_HOOK_URL: 'hook' };
    announceHost(folder, { ...secrets, ADMIN_PASSWORD: 'password', PATH: '/bin' });
    const file = announcementIn(folder);
    const { pid, env } = JSON.parse(readFileSync(file, 'utf8')) as Announcement;
    expect(pid).toBe(process.pid);
    expect(env).toMatchObject({ ...secrets, ADMINS: null, REFRESH_KEY: null });
    expect(Object.keys(env)).not.toContain('ADMIN_PASSWORD');
    expect(Object.keys(env)).not.toContain('PATH');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('of a killed host is removed by the next one, even if its process id is in use again', async () => {
    const folder = temporaryFolder();
    announceHost(folder, {});
    // openStorage sets this variable; unstubAllEnvs then restores it.
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', process.env['NETLIFY_BLOBS_CONTEXT']);
    const storage = await openStorage(folder, silent);
    expect(existsSync(announcementIn(folder))).toBe(false);
    await storage.close();
  });
});

describe('a host that leaves functions to another program', () => {
  it('serves pages, routes no calls, and runs scheduled functions', async () => {
    const host = await startTestHost({
      site: { 'index.html': 'the cover', '404.html': 'not here' },
      functionsDir: FIXTURE_FUNCTIONS,
      routesFunctions: false,
    });
    expect((await ask(host, '/')).text).toBe('the cover');
    expect(await ask(host, '/special')).toMatchObject({ status: 404 });
    await host.schedule.run('clock');
    await expect(host.schedule.run('special')).rejects.toThrow('no scheduled function');
  });
});

/** Returns the messages with which the plugin stopped the CLI when it prepared `port` with a data folder. */
async function complaintsOf(dataDir: string, port: number): Promise<string[]> {
  vi.stubEnv('DATA_DIR', dataDir);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const messages: string[] = [];
  const failBuild = (message: string) => messages.push(message);
  await onPreDev({ utils: { build: { failBuild } }, netlifyConfig: { dev: { targetPort: port } } });
  stderr.mockRestore();
  return messages;
}

describe('preparing', () => {
  it('stops netlify dev with one sentence when another host uses the data folder', async () => {
    const folder = temporaryFolder();
    onTestFinished(lockDataFolder(folder));
    expect(await complaintsOf(folder, await freePort())).toEqual([
      `The data folder ${folder} is in use by another host. Stop that one, or set DATA_DIR to a folder of its own.`,
    ]);
  });

  it('stops it before building anything when another program uses the port', async () => {
    const { url, close } = await serveLoopback(() => undefined);
    onTestFinished(close);
    const port = Number(new URL(url).port);
    expect(await complaintsOf(temporaryFolder(), port)).toEqual([
      `Port ${port} is already in use. Stop the program that has it.`,
    ]);
  });

  it.each([[[]], [['serve']], [['build', '8887']]])(
    'prints the usage when called with %j',
    async (args) => {
      const program = startProgram(SCRIPT, { DATA_DIR: temporaryFolder() }, args);
      expect(await program.exit).toBe(1);
      expect(program.output()).toMatch(/^Usage: /);
    },
  );
});

async function freePort(): Promise<number> {
  const { url, close } = await serveLoopback(() => undefined);
  await close();
  return Number(new URL(url).port);
}

/** Variables that the CLI sets for a linked site. */
const LINKED = {
  URL: 'http://localhost:8888',
  BUILD_HOOK_URL: 'https://example.org/a-real-deploy',
  JWT_KEYS: `live:${Buffer.alloc(32, 9).toString('base64')}`,
  ADMINS: '[]',
};

async function serve(dataDir: string) {
  const port = await freePort();
  const program = startProgram(SCRIPT, { ...LINKED, DATA_DIR: dataDir }, ['serve', String(port)]);
  await program.until(/are ready/);
  return { ...program, url: `http://127.0.0.1:${port}` };
}

/** Creates a data folder whose site is a single page. `env` is the environment it was built for. */
async function dataFolder(env: NodeJS.ProcessEnv): Promise<string> {
  const site = temporaryFolder();
  writeFiles(site, { 'index.html': 'the cover' });
  const folder = await createDataFolder(site, env);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('serving', () => {
  it('gives functions its own storage, secrets and hook, whatever the CLI sets', async () => {
    const folder = await dataFolder({ ...process.env, ...LINKED });
    const host = await serve(folder);
    expect(await (await fetch(host.url)).text()).toBe('the cover');

    const env: NodeJS.ProcessEnv = { ...LINKED, NETLIFY_DEV: 'true', DATA_DIR: folder };
    expect(enterDeployContext({ deploy: { context: '' } } as Context, env)).toBe('dev');
    const secrets = JSON.parse(readFileSync(join(folder, 'first-run.json'), 'utf8')) as object;
    expect(secrets).toMatchObject({ JWT_KEYS: env['JWT_KEYS'], REFRESH_KEY: env['REFRESH_KEY'] });
    expect(env['ADMINS']).toBeUndefined();
    expect(env['BUILD_HOOK_URL']).toMatch(/^http:\/\/127\.0\.0\.1:/);
    const status = await fetch(env['BUILD_STATUS_URL'] ?? '');
    expect(await status.json()).toMatchObject({ state: 'idle' });
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', env['NETLIFY_BLOBS_CONTEXT']);
    const store = openStore('translations', 'dev');
    expect(await store.writeIf('try', { by: 'a function' }, { isNew: true })).toBe('written');
    expect(await store.read('try')).toEqual({ by: 'a function' });

    host.child.kill('SIGTERM');
    expect(await host.exit).toBe(0);
    expect(existsSync(announcementIn(folder))).toBe(false);
  });

  it('begins with the existing site when it is older than its sources, and then rebuilds it', async () => {
    const host = await serve(await dataFolder({ URL: 'http://localhost:1' }));
    expect(await (await fetch(host.url)).text()).toBe('the cover');
    await host.until(/Rendering the pages/);
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
