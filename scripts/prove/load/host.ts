// The host under load: `npm start` in a process of its own, over a data folder with very many submissions.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addSubmissions } from '../../bench/many-submissions.ts';
import { BlobDatabase } from '../../local/blobs/database.ts';
import { listenOn } from '../../local/port.ts';
import { TEST_ADMIN } from '../../test/test-admin.ts';

const SAMPLE_MS = 100;
const BYTES_PER_KIB = 1_024;

export interface LoadedHost {
  port: number;
  /** The sign-up key for Korean of the first start. */
  signUpKey: string;
  /** The largest memory of the process since `ready`, in bytes; null where the system does not tell. */
  peakBytes: () => number | null;
  close: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOn(probe, '127.0.0.1', 0);
  await new Promise((done) => probe.close(done));
  return port;
}

/** The resident memory of a process (Linux). */
function memoryOf(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8')) ?? [];
  return kib === undefined ? null : Number(kib) * BYTES_PER_KIB;
}

/** Starts the host with `submissions` claims. The site is built if there is none yet. */
export async function startLoadedHost(
  root: string,
  submissions: number,
  report: (line: string) => void,
): Promise<LoadedHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nine-realms-load-'));
  report(`  Storing ${submissions} submissions`);
  const database = new BlobDatabase(join(dataDir, 'blobs.sqlite'), { isDurable: false });
  addSubmissions(database, 0, submissions);
  database.close();

  const port = await freePort();
  report('  Starting the host');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: dataDir,
    PORT: String(port),
    TRUST_PROXY: '1',
    ADMIN_USERNAME: TEST_ADMIN.username,
    ADMIN_PASSWORD: TEST_ADMIN.password,
  };
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env });
  const errors: string[] = [];
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  await new Promise<void>((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('is served at')) ready();
    });
    void ended.then(() => failed(new Error(`The host did not start: ${errors.join('\n')}`)));
  });

  let peak: number | null = null;
  const sampling = setInterval(() => {
    const now = child.pid === undefined ? null : memoryOf(child.pid);
    if (now !== null) peak = Math.max(peak ?? 0, now);
  }, SAMPLE_MS);
  const kept = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as {
    SIGN_UP_KEY_KO: string;
  };
  return {
    port,
    signUpKey: kept.SIGN_UP_KEY_KO,
    peakBytes: () => peak,
    close: async () => {
      clearInterval(sampling);
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
