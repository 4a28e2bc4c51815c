// The build hook and the rebuilder behind it: one build at a time, complete or not at all (DESIGN section 6).
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Generations } from '../../scripts/local/sites/generations.ts';
import { startProgram } from './support/processes.ts';
import { startTestRebuilds } from './support/rebuilds.ts';
import { ask, startTestHost } from './support/site.ts';
import { writeFiles } from './support/temporary.ts';

const post = (url: string) => fetch(url, { method: 'POST', body: '{}' });

describe('the build hook', () => {
  it('responds only at its secret address', async () => {
    const { hookUrl, rebuilder, counts } = await startTestRebuilds();
    const base = new URL(hookUrl).origin;
    expect(new URL(hookUrl).pathname).toMatch(/^\/build_hooks\/[\w-]{32}$/);
    expect((await post(`${base}/build_hooks/guess`)).status).toBe(404);
    expect((await fetch(hookUrl, { method: 'DELETE' })).status).toBe(405);
    expect(counts().started).toBe(0);
    expect((await post(hookUrl)).status).toBe(200);
    await rebuilder.request();
    expect(counts().ended).toBeGreaterThan(0);
  });

  it('reports the build status', async () => {
    const { hookUrl, rebuilder, tell } = await startTestRebuilds();
    const status = async () => (await fetch(hookUrl)).json() as Promise<Record<string, unknown>>;
    expect(await status()).toEqual({ state: 'idle', builtAt: null, publishedRev: 0 });
    tell({ hold: 'yes' });
    const building = rebuilder.request();
    expect((await status())['state']).toBe('building');
    tell({ hold: '' });
    await building;
    expect(await status()).toMatchObject({ state: 'idle', builtAt: expect.any(String) as string });
    tell({ fail: 'yes' });
    await rebuilder.request();
    expect(await status()).toMatchObject({
      state: 'failed',
      reason: 'the pages do not fit together',
    });
  });

  it('coalesces twenty calls during a build into one build after it', async () => {
    const { hookUrl, rebuilder, tell, counts, generations } = await startTestRebuilds();
    tell({ hold: 'yes' });
    await post(hookUrl);
    while (counts().started === 0) await post(hookUrl);
    await Promise.all(Array.from({ length: 20 }, () => post(hookUrl)));
    tell({ version: '2', hold: '' });
    await rebuilder.request();
    expect(counts()).toEqual({ started: 2, ended: 2 });
    expect(readFileSync(join(generations.folders().current ?? '', 'index.html'), 'utf8')).toBe('2');
  });
});

describe('a failed build', () => {
  it.each([
    ['with an exit code', { fail: 'yes' }, /do not fit together/],
    ['without an index page', { incomplete: 'yes' }, /no index.html/],
  ])('%s leaves the old site in place and reports the reason', async (_, control, reason) => {
    const lines: string[] = [];
    const log = { info: () => undefined, error: (line: string) => void lines.push(line) };
    const { rebuilder, generations, tell, folder } = await startTestRebuilds({ log });
    await rebuilder.request();
    const before = generations.folders();
    tell({ version: '2', ...control });
    await rebuilder.request();
    expect(generations.folders()).toEqual(before);
    expect(rebuilder.failure()).toMatch(reason);
    expect(lines.join()).toMatch(reason);
    expect(readdirSync(join(folder, 'sites'))).toHaveLength(2);
  });

  it('does not even start when the published text cannot be read', async () => {
    const copyPublished = () => Promise.reject(new Error('head promises 3, 2 are there'));
    const { rebuilder, generations, counts } = await startTestRebuilds({ copyPublished });
    await rebuilder.request();
    expect(rebuilder.failure()).toBe('head promises 3, 2 are there');
    expect(generations.current).toBeNull();
    expect(counts().started).toBe(0);
  });

  it('is tried again after a minute, then after two, until one succeeds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { rebuilder, tell, counts, generations } = await startTestRebuilds();
    const tryAfter = async (ms: number) => {
      const { started } = counts();
      vi.advanceTimersByTime(ms - 1);
      expect(rebuilder.status().state).toBe('failed');
      vi.advanceTimersByTime(1);
      expect(rebuilder.status().state).toBe('building');
      while (rebuilder.status().state === 'building') await nextTurn();
      expect(counts().started).toBe(started + 1);
    };
    await rebuilder.request();
    tell({ fail: 'yes', version: '2' });
    await rebuilder.request();
    const { current } = generations;
    await tryAfter(60_000);
    await tryAfter(120_000);
    tell({ fail: '' });
    await tryAfter(240_000);
    expect(generations.current).not.toEqual(current);
    expect(rebuilder.failure()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the environment of a build', () => {
  it("has its folders, but not the host's secrets", async () => {
    const secrets = [
      'JWT_KEYS',
      'REFRESH_KEY',
      'ADMIN_PASSWORD',
      'NETLIFY_BLOBS_CONTEXT',
      'NETLIFY_PURGE_API_TOKEN',
      'XRPL_RPC_URLS',
    ];
    for (const name of secrets) process.env[name] = 'secret';
    process.env['XRPL_TOKEN_ISSUER'] = 'shown by pages';
    const { rebuilder, generations } = await startTestRebuilds();
    await rebuilder.request();
    for (const name of [...secrets, 'XRPL_TOKEN_ISSUER']) Reflect.deleteProperty(process.env, name);
    const file = join(generations.folders().current ?? '', 'env.json');
    const env = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(secrets.filter((name) => name in env)).toEqual([]);
    expect(env['XRPL_TOKEN_ISSUER']).toBe('shown by pages');
    const { id = '' } = generations.current ?? {};
    expect(env['PUBLISHED_DIR']).toBe(generations.publishedFolder(id));
    expect(env['ASTRO_CACHE_DIR']).toBe(generations.cacheFolder(id));
  });

  it.each([
    [0, false, false],
    [4, false, true],
    [4, true, false],
  ])(
    'after revision %i with bootstrap %s requires a head: %s',
    async (rev, isBootstrap, expected) => {
      const required: boolean[] = [];
      const copyPublished = (_: string, { requireHead }: { requireHead: boolean }) => {
        required.push(requireHead);
        return Promise.resolve({ rev, hash: 'x' });
      };
      const { rebuilder } = await startTestRebuilds({ copyPublished, isBootstrap });
      await rebuilder.request();
      await rebuilder.request();
      expect(required).toEqual([false, expected]);
    },
  );
});

describe('the swap to a new site', () => {
  it('is never seen half done in at least two hundred reads', async () => {
    const { rebuilder, generations, tell } = await startTestRebuilds();
    await rebuilder.request();
    const host = await startTestHost({ folders: () => generations.folders() });
    let isDone = false;
    let answers = 0;
    const seen: number[] = [];
    const reader = async () => {
      while (!isDone) {
        const [a, b] = [await ask(host, '/a.html'), await ask(host, '/b.html')];
        expect([a.status, b.status]).toEqual([200, 200]);
        // Two requests may fall on either side of a swap, but never go back in time.
        expect(Number(b.text)).toBeGreaterThanOrEqual(Number(a.text));
        seen.push(Number(a.text));
        answers += 1;
      }
    };
    const readers = Array.from({ length: 20 }, reader);
    // Swaps continue until the readers have read enough, so the test does not depend on the machine's speed.
    for (let version = 2; version <= 5 || answers < 200; version++) {
      tell({ version: String(version), ms: '50' });
      await rebuilder.request();
      expect((await ask(host, '/')).text).toBe(String(version));
    }
    isDone = true;
    await Promise.all(readers);
    expect(new Set(seen).size).toBeGreaterThan(2);
  });

  it('keeps the hashed files of the previous generation and removes older ones if it can', async () => {
    const { rebuilder, generations, tell, folder } = await startTestRebuilds();
    const host = await startTestHost({ folders: () => generations.folders() });
    for (const version of ['1', '2', '3']) {
      tell({ version });
      await rebuilder.request();
    }
    const status = async (path: string) => (await ask(host, path)).status;
    expect(await status('/_astro/app.3.js')).toBe(200);
    expect(await status('/_astro/app.2.js')).toBe(200);
    expect(await status('/_astro/app.1.js')).toBe(404);
    expect(readdirSync(join(folder, 'sites'))).toHaveLength(3);
    // Only the site is kept: the texts it was built from may include some that were deleted since.
    const { id = '' } = generations.current ?? {};
    expect(readdirSync(join(folder, 'sites', id))).toEqual(['site']);
    rmSync(join(folder, 'sites', id), { recursive: true });
    // Nothing below a file can be removed.
    writeFiles(join(folder, 'sites'), { [id]: '' });
    await rebuilder.request();
    expect(existsSync(generations.folders().current ?? '')).toBe(true);
    expect(rebuilder.failure()).toBeNull();
  });
});

describe('a host that stops or restarts', () => {
  it('serves the last good site and removes what a killed build left behind', async () => {
    const { rebuilder, generations, folder } = await startTestRebuilds();
    await rebuilder.request();
    const leftover = generations.create(new Date());
    const back = new Generations(join(folder, 'sites'));
    await back.removeOthers();
    expect(back.current).toEqual(generations.current);
    expect(existsSync(join(folder, 'sites', leftover))).toBe(false);
    expect(readFileSync(join(back.folders().current ?? '', 'index.html'), 'utf8')).toBe('1');
  });

  it('removes what a killed build left even while that build still writes', async () => {
    const { generations } = await startTestRebuilds();
    const writing = join(import.meta.dirname, './support/writing-process.ts');
    for (let round = 1; round <= 3; round += 1) {
      const site = generations.siteFolder(generations.create(new Date()));
      const files = Array.from({ length: 1_500 }, (_, number) => [`old-${number}`, ''] as const);
      writeFiles(site, Object.fromEntries(files));
      const program = startProgram(writing, {}, [site, '300']);
      await program.until(/writing/);
      await expect(generations.removeOthers()).resolves.toBeUndefined();
      await program.exit;
      await generations.removeOthers();
      expect(existsSync(site)).toBe(false);
    }
  });

  it('has no site when the pointer names one that is gone', async () => {
    const { rebuilder, generations, folder } = await startTestRebuilds();
    await rebuilder.request();
    rmSync(generations.folders().current ?? '', { recursive: true });
    expect(new Generations(join(folder, 'sites')).current).toBeNull();
  });

  it('reports a pointer that cannot be read', async () => {
    const { rebuilder, folder } = await startTestRebuilds();
    await rebuilder.request();
    writeFileSync(join(folder, 'sites/current.json'), '{"cur');
    expect(() => new Generations(join(folder, 'sites'))).toThrow(/current.json cannot be read/);
  });

  it('aborts a running build when it stops, and keeps the old site', async () => {
    const { rebuilder, generations, tell, counts } = await startTestRebuilds();
    await rebuilder.request();
    const before = generations.current;
    tell({ ms: '60000', version: '2' });
    const building = rebuilder.request();
    while (counts().started < 2) await new Promise((done) => setTimeout(done, 10));
    await rebuilder.stop();
    await building;
    expect(generations.current).toEqual(before);
    expect(rebuilder.failure()).toBeNull();
  });
});
