// Proof of the bounds under load: readers, claimants, admins, translators and attackers at once, over very many
// submissions. Fails on no response or a 5xx other than a 503 with Retry-After, a broken bound, or a lost claim.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAccountID } from 'ripple-address-codec';
import sharp from 'sharp';
import { BlobDatabase } from '../local/blobs/database.ts';
import { terminal } from '../local/progress.ts';
import { formatTable } from '../local/table.ts';
import { addSubmissions, testWallet } from './many-submissions.ts';
import { signInAdmin, signUpTranslator } from './people.ts';
import { serveSite, type ServedSite } from './served-site.ts';
import {
  createClient,
  drive,
  percentile,
  visitor,
  type Ask,
  type Headers,
  type LoadFigures,
  type LoadRequest,
  type LoadResponse,
} from './traffic.ts';

const SUBMISSIONS = 100_000;
const DURATION_MS = 60_000;
/** Not measured, because code is compiled and the index is read for the first time. */
const WARM_UP_MS = 10_000;
const SAMPLE_MS = 100;

/** The bounds: milliseconds of the 99th percentile by kind, and the memory of the host in MiB. */
const BOUNDS_MS: Record<string, number> = { 'static page': 100, status: 300 };
const MAX_MEMORY_MIB = 700;

async function encode(fields: Record<string, string>, name: string, file: Uint8Array<ArrayBuffer>) {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set(name, new Blob([file]), 'x');
  const encoded = new Response(data);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'Content-Type': type, ...visitor() }, body: await encoded.bytes() };
}

/** Draws a screenshot of a phone, different for each number. */
async function screenshot(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: number & 255, g: (number >> 8) & 255, b: 90 };
  const image = sharp({ create: { width: 720, height: 1_560, channels: 3, background } });
  return new Uint8Array(await image.jpeg().toBuffer());
}

/** Draws a PNG that is slow to decode: 40 million pixels of 16 bits in 300 kB. */
async function drawSlowPng(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 6_300, height: 6_300, channels: 4, background: '#000' } });
  const png = image.toColourspace('rgb16').png({ compressionLevel: 9 });
  return new Uint8Array(await png.toBuffer());
}

function figuresRow({ kind, timesMs, statuses, unexcused }: LoadFigures): string[] {
  const codes = [...statuses].sort(([a], [b]) => a - b).map(([code, count]) => `${code}: ${count}`);
  const ms = (share: number) => percentile(timesMs, share).toFixed(0);
  const bound = BOUNDS_MS[kind];
  return [
    kind,
    codes.join(', '),
    ms(0.5),
    ms(0.99),
    ms(1),
    bound === undefined ? '' : String(bound),
    String(unexcused.length),
  ];
}

interface RequestKind {
  kind: string;
  perSecond: number;
  send: (number: number) => Promise<LoadResponse>;
}

interface LoadContext {
  ask: Ask;
  admin: Headers;
  prepare: (words: string) => Promise<LoadRequest>;
  slowPng: Uint8Array<ArrayBuffer>;
  pictures: readonly Uint8Array<ArrayBuffer>[];
  /** Receives the address of each claim that is acknowledged. */
  claimed: string[];
}

/** Returns the kinds of requests, and how often each is sent. */
function kindsOf({ ask, admin, prepare, slowPng, pictures, claimed }: LoadContext): RequestKind[] {
  const json = { 'Content-Type': 'application/json' };
  const get = (path: string, headers = visitor()) => ask({ path, headers });
  const list = '/api/admin-dashboard/submissions';
  const upload = async (path: string, ...content: Parameters<typeof encode>) =>
    ask({ method: 'POST', path, ...(await encode(...content)) });
  const claim = async (number: number) => {
    const walletAddress = encodeAccountID(randomBytes(20));
    const file = pictures[number % pictures.length] ?? slowPng;
    const response = await upload('/api/airdrop/claim', { walletAddress }, 'screenshot', file);
    if (response.status === 201) claimed.push(walletAddress);
    return response;
  };
  const verify = (number: number) =>
    ask({
      method: 'PUT',
      path: `${list}/${testWallet(number * 4)}/action`,
      headers: { ...admin, ...json },
      body: '{"action":"verify"}',
    });
  const guess = (number: number) =>
    ask({
      method: 'POST',
      path: '/api/auth/login',
      headers: { ...json, ...visitor() },
      body: JSON.stringify({ email: `nobody${number % 7}@example.org`, password: 'a wrong guess' }),
    });
  const publish = async (number: number) =>
    ask(await prepare(`이 문장은 ${number}번째 게시에서 나왔다.`));
  const status = (number: number) =>
    get(`/api/airdrop/status/${testWallet((number * 7_919) % SUBMISSIONS)}`);
  return [
    { kind: 'static page', perSecond: 30, send: () => get('/read/part-1/') },
    { kind: 'status', perSecond: 100, send: status },
    { kind: 'statistics', perSecond: 2, send: () => get('/api/airdrop/stats') },
    { kind: 'claim', perSecond: 20, send: claim },
    { kind: 'admin: newest', perSecond: 1, send: () => get(`${list}?totals=later`, admin) },
    { kind: 'admin: last page', perSecond: 0.5, send: () => get(`${list}?page=9999`, admin) },
    { kind: 'admin: figures', perSecond: 1, send: () => get('/api/admin-dashboard/stats', admin) },
    { kind: 'admin: verify', perSecond: 1, send: verify },
    {
      kind: 'slow picture',
      perSecond: 1,
      send: () => upload('/api/upload/screenshot', {}, 'file', slowPng),
    },
    { kind: 'guess', perSecond: 5, send: guess },
    { kind: 'publish', perSecond: 0.05, send: publish },
  ];
}

/** Samples the resident memory of a host. `peakMiB` returns null where there is no /proc. */
function watchMemory({ pid }: ServedSite): { peakMiB: () => number | null; stop: () => void } {
  const file = `/proc/${pid}/status`;
  let peak = 0;
  const timer = setInterval(() => {
    const kib = existsSync(file) && /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1];
    peak = Math.max(peak, Number(kib || 0) / 1_024);
  }, SAMPLE_MS);
  return { peakMiB: () => (peak > 0 ? Math.round(peak) : null), stop: () => clearInterval(timer) };
}

async function startHost(root: string): Promise<ServedSite> {
  terminal.info(`  Storing ${SUBMISSIONS} submissions`);
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-load-'));
  try {
    const database = new BlobDatabase(join(folder, 'blobs.sqlite'), { isDurable: false });
    addSubmissions(database, 0, SUBMISSIONS);
    database.close();
    terminal.info('  Starting the host');
    // The host copies the folder before it serves.
    return await serveSite(root, { DATA_FROM: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the load. Returns its table and what exceeded the bounds. */
export async function runLoad(root: string): Promise<{ table: string; failures: string[] }> {
  const host = await startHost(root);
  const memory = watchMemory(host);
  const { ask, close } = createClient(host.origin);
  try {
    const [slowPng, admin] = await Promise.all([drawSlowPng(), signInAdmin(ask)]);
    const prepare = await signUpTranslator(ask);
    const pictures = await Promise.all(Array.from({ length: 64 }, (_, n) => screenshot(n)));
    const claimed: string[] = [];
    const kinds = kindsOf({ ask, admin, prepare, slowPng, pictures, claimed });
    const driveAll = (durationMs: number) =>
      Promise.all(
        kinds.map(({ kind, perSecond, send }) => drive(kind, perSecond, durationMs, send)),
      );
    terminal.info(`  Warming up ${host.origin}`);
    await driveAll(WARM_UP_MS);
    terminal.info('  A minute of load');
    const figures = await driveAll(DURATION_MS);
    terminal.info(`  Reading ${claimed.length} acknowledged claims`);
    const lostClaims: string[] = [];
    for (const address of claimed) {
      const { status } = await ask({ path: `/api/airdrop/status/${address}`, headers: visitor() });
      if (status !== 200) lostClaims.push(address);
    }
    const failures = figures.flatMap(({ kind, timesMs, unexcused }) => {
      const bound = BOUNDS_MS[kind] ?? Infinity;
      const p99 = percentile(timesMs, 0.99);
      return [
        ...unexcused.slice(0, 3).map((answer) => `${kind}: ${answer}`),
        ...(p99 > bound ? [`${kind}: p99 ${p99.toFixed(0)} ms, more than ${bound}`] : []),
      ];
    });
    const peak = memory.peakMiB();
    if (peak !== null && peak > MAX_MEMORY_MIB) failures.push(`memory: ${peak} MiB`);
    if (lostClaims.length > 0 || claimed.length === 0) failures.push('claims are lost or missing');
    const header = ['requests', 'answers', 'p50 ms', 'p99 ms', 'longest', 'bound', 'unexcused'];
    const table = formatTable(header, figures.map(figuresRow));
    const summary = `  ${claimed.length} claims acknowledged, ${lostClaims.length} lost; memory at most ${peak ?? '?'} MiB\n`;
    return { table: table + summary, failures };
  } finally {
    memory.stop();
    close();
    await host.close();
  }
}
