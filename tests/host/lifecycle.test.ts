// Starting and stopping the host: clear messages, requests that finish, nothing lost (DESIGN section 6).
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runMain } from '../../scripts/local/command-line.ts';
import { folderProblem } from '../../scripts/local/data-folder.ts';
import { isLoopback, readEnvironment, siteAddress } from '../../scripts/local/environment.ts';
import { startSchedule } from '../../scripts/local/functions/schedule.ts';
import { serveLoopback } from '../../scripts/local/port.ts';
import { silent } from '../../scripts/local/progress.ts';
import { eventually } from '../support/eventually.ts';
import { startProgram } from './support/processes.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

const HOST = join(import.meta.dirname, './support/host-process.ts');
const START = join(import.meta.dirname, '../../scripts/start.ts');

async function startHostProcess(dataDir: string) {
  const program = startProgram(HOST, { PORT: '0', DATA_DIR: dataDir });
  const [, port = ''] = await program.until(/ready (\d+)/);
  return { ...program, url: `http://127.0.0.1:${port}` };
}

describe('npm start', () => {
  it('reports in one sentence that the port is taken, before it builds anything', async () => {
    const { url, close } = await serveLoopback(() => undefined);
    onTestFinished(close);
    const port = Number(new URL(url).port);
    const env = { PORT: String(port), DATA_DIR: join(temporaryFolder(), 'data') };
    const program = startProgram(START, env);
    expect(await program.exit).toBe(1);
    expect(program.output()).toBe(
      `Port ${port} is already in use. Stop the other program, or choose another one: PORT=${port + 1} npm start\n`,
    );
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
    [{ HOST: '203.0.113.1', PORT: '0' }, 'HOST=203.0.113.1 is not an address of this machine.'],
    [
      { SITE_URL: 'realms.example' },
      'SITE_URL must be a web address, such as https://realms.example, not "realms.example".',
    ],
    [
      { PORT: '0', JWT_KEYS: 'k1:c2hvcnQ=' },
      'The key k1 of JWT_KEYS has fewer than 32 bytes. Correct this; keys that are not set are generated.',
    ],
  ])('reports what is wrong with %j', async (env, sentence) => {
    const program = startProgram(START, { ...env, DATA_DIR: join(temporaryFolder(), 'data') });
    expect(await program.exit).toBe(1);
    expect(program.output().trimEnd().split('\n').at(-1)).toBe(sentence);
  });
});

describe('a data folder', () => {
  it('belongs to one host at a time, and is free again after that host was killed', async () => {
    const folder = temporaryFolder();
    const first = await startHostProcess(folder);
    const second = startProgram(HOST, { PORT: '0', DATA_DIR: folder });
    expect(await second.exit).not.toBe(0);
    expect(second.output()).toMatch(/is in use by another host\. Stop that one, or set DATA_DIR/);
    first.child.kill('SIGKILL');
    await first.exit;
    const third = await startHostProcess(folder);
    expect((await fetch(`${third.url}/special`)).status).toBe(200);
  });
});

describe('a data folder that cannot be used', () => {
  const cases: [string, (folder: string) => string, RegExp][] = [
    [
      'is a link to a disk that is missing',
      (folder) => {
        symlinkSync(join(folder, 'gone'), join(folder, 'data'));
        return join(folder, 'data');
      },
      /^The data folder \S+ is a link to a folder that does not exist\. Mount the disk/,
    ],
    [
      'is a file',
      (folder) => {
        writeFiles(folder, { data: '' });
        return join(folder, 'data');
      },
      /^The data folder \S+ cannot be created \(EEXIST\), perhaps because it/,
    ],
    [
      'is below a file',
      (folder) => {
        writeFiles(folder, { file: '' });
        return join(folder, 'file', 'data');
      },
      /^The data folder \S+ cannot be created \(\w+\), perhaps because it/,
    ],
    [
      'has the database of something else',
      (folder) => {
        writeFiles(folder, { 'blobs.sqlite': 'no database at all' });
        return folder;
      },
      /blobs\.sqlite is damaged, or not a database of this site\. Restore a backup/,
    ],
  ];
  it.each(cases)('is named with what to do when it %s', async (_, prepare, sentence) => {
    const program = startProgram(START, { PORT: '0', DATA_DIR: prepare(temporaryFolder()) });
    expect(await program.exit).toBe(1);
    expect(program.output()).toMatch(sentence);
  });

  it.each([
    ['EROFS', /is on a disk that is read-only\. Mount it for writing, or set DATA_DIR/],
    [
      'EACCES',
      /^The user \d+ cannot use \S+ \S+ \S+ \S+ Give it to \d+ \(chown -R\), or set DATA_DIR/,
    ],
  ])('is so for %s', (code, sentence) => {
    expect(folderProblem(temporaryFolder(), { code })).toMatch(sentence);
  });
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes running requests and exits with 0',
    async (signal) => {
      const host = await startHostProcess(temporaryFolder());
      const answer = fetch(`${host.url}/api/slow?ms=600`).then((response) => response.text());
      await host.until(/before the answer/);
      host.child.kill(signal);
      await host.until(/Stopping/);
      await expect(fetch(`${host.url}/special`)).rejects.toThrow();
      expect(await answer).toBe('late');
      expect(await host.exit).toBe(0);
    },
  );

  it('does not wait for idle connections', async () => {
    const host = await startHostProcess(temporaryFolder());
    await (await fetch(`${host.url}/special`)).text();
    const askedAt = performance.now();
    host.child.kill('SIGTERM');
    expect(await host.exit).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(5_000);
  });

  it('treats simultaneous signals as one, and exits at once on a later one', async () => {
    const host = await startHostProcess(temporaryFolder());
    const response = fetch(`${host.url}/api/slow?ms=20000`).catch(() => 'broken');
    await host.until(/before the answer/);
    host.child.kill('SIGINT');
    host.child.kill('SIGINT');
    await host.until(/Stopping/);
    await sleep(400);
    expect(host.child.exitCode).toBeNull();
    host.child.kill('SIGINT');
    expect(await host.exit).toBe(130);
    expect(await response).toBe('broken');
  });
});

describe('the environment', () => {
  it('has the defaults of DESIGN section 6', () => {
    expect(readEnvironment({}, '/project')).toEqual({
      host: '127.0.0.1',
      port: 8888,
      dataDir: '/project/.data',
      proxies: 0,
      publicUrl: null,
    });
  });

  it('takes an empty variable for one that is not set', async () => {
    vi.stubEnv('HOST', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    let host = '';
    await runMain(() => {
      ({ host } = readEnvironment(process.env, '/project'));
      return Promise.resolve();
    });
    expect(host).toBe('127.0.0.1');
  });

  it.each(['yes', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1/', '10.0.0.1/-1', '10.0.0.0/8/16'])(
    'with TRUST_PROXY=%s says how to set it',
    (value) => {
      expect(() => readEnvironment({ TRUST_PROXY: value }, '/project')).toThrow(
        /^TRUST_PROXY must be the number of proxies/,
      );
    },
  );

  it.each([
    [{}, 'http://localhost:8888'],
    [{ PORT: '9000', HOST: '0.0.0.0' }, 'http://localhost:9000'],
    [{ PORT: '9000', HOST: '192.168.0.2' }, 'http://192.168.0.2:9000'],
    [{ PORT: '9000', SITE_URL: 'https://book.example.org' }, 'https://book.example.org'],
    [{ PORT: '0' }, null],
  ])('with %j gives pages the address %s', (env, address) => {
    expect(siteAddress(readEnvironment(env, '/project'))).toBe(address);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.0.2', false],
    ['1270.example.org', false],
  ])('with the host %s listens for this machine only: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});

describe('schedules', () => {
  it('run functions on time, one run of each at a time, and survive a failure', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const lines: string[] = [];
    const handler = async () => {
      runs += 1;
      most = Math.max(most, ++running);
      await sleep(1_200);
      running -= 1;
      throw new Error('not today');
    };
    // The sixth field counts seconds. The platform has none, but a test cannot wait for minutes.
    const fn = { name: 'clock', config: { schedule: '* * * * * *' }, handler };
    const log = { ...silent, error: (line: string) => void lines.push(line) };
    const schedule = startSchedule([fn], () => ({}) as never, log);
    await eventually(() => expect(runs).toBeGreaterThanOrEqual(2));
    schedule.stop();
    const runsAtStop = runs;
    await sleep(1_200);
    expect(runs).toBe(runsAtStop);
    expect(most).toBe(1);
    expect(lines[0]).toBe('The scheduled function clock failed: not today');
  });
});
