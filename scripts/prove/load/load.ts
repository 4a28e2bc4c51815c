// Proof of the bounds under load: readers, claimants, admins, translators and attackers at once, over very many
// submissions. Fails when somebody gets an error that is no honest 503, waits longer than the bounds, or loses a claim.
import { randomBytes } from 'node:crypto';
import { encodeAccountID } from 'ripple-address-codec';
import sharp from 'sharp';
import { benchWallet } from '../../bench/many-submissions.ts';
import { formatTable } from '../../local/table.ts';
import { TEST_ADMIN } from '../../test/test-admin.ts';
import { startLoadedHost } from './host.ts';
import { publishOnce } from './publisher.ts';
import {
  createClient,
  drive,
  percentile,
  type Ask,
  type Outcome,
  type Received,
} from './traffic.ts';

const SUBMISSIONS = 100_000;
const DURATION_MS = 60_000;
/** Not measured: code is compiled, and the index read for the first time. */
const WARM_UP_MS = 10_000;
const MIB = 1_048_576;

/** The bounds: milliseconds of the 99th percentile by kind, and the memory of the host in MiB. */
const BOUNDS_MS: Record<string, number> = { 'static page': 100, status: 300 };
const MEMORY_MIB = 700;

let visitors = 0;
/** A visitor who has not called yet. */
function visitor(): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

function form(fields: Record<string, string>, name: string, file: Uint8Array) {
  const boundary = randomBytes(12).toString('hex');
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\n\r\n`;
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** A screenshot of a phone, different for each number. */
async function screenshot(number: number): Promise<Uint8Array> {
  const background = { r: number & 255, g: (number >> 8) & 255, b: 90 };
  const image = sharp({ create: { width: 720, height: 1_560, channels: 3, background } });
  return image.jpeg().toBuffer();
}

/** A PNG that is slow to decode: 40 million pixels of 16 bits in 300 kB. */
async function slowPicture(): Promise<Uint8Array> {
  const image = sharp({ create: { width: 6_300, height: 6_300, channels: 4, background: '#000' } });
  return image.toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();
}

async function signInAdmin(ask: Ask): Promise<string> {
  const { status, text } = await ask({
    method: 'POST',
    path: '/api/admin-auth/login',
    headers: { 'Content-Type': 'application/json', ...visitor() },
    body: JSON.stringify(TEST_ADMIN),
  });
  if (status !== 200) throw new Error(`The admin cannot sign in: ${status} ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

function row({ kind, times, statuses, unexcused }: Outcome): string[] {
  const shown = [...statuses].sort(([a], [b]) => a - b).map(([code, count]) => `${code}: ${count}`);
  const ms = (share: number) => percentile(times, share).toFixed(0);
  const bound = BOUNDS_MS[kind];
  return [
    kind,
    shown.join(', '),
    ms(0.5),
    ms(0.99),
    ms(1),
    bound === undefined ? '' : String(bound),
    String(unexcused.length),
  ];
}

interface Kind {
  kind: string;
  perSecond: number;
  send: (number: number) => Promise<Received>;
}

interface Scene {
  ask: Ask;
  /** The admin's. */
  token: string;
  slow: Uint8Array;
  pictures: readonly Uint8Array[];
  /** Receives the address of each claim that is acknowledged. */
  claimed: string[];
  signUpKey: string;
}

/** Everybody who calls, and how often. */
function kindsOf({ ask, token, slow, pictures, claimed, signUpKey }: Scene): Kind[] {
  const admin = { Authorization: `Bearer ${token}` };
  const json = { 'Content-Type': 'application/json' };
  const get = (path: string, headers = visitor()) => ask({ path, headers });
  const list = '/api/admin-dashboard/submissions';
  const upload = (path: string, fields: Record<string, string>, name: string, file: Uint8Array) => {
    const { headers, body } = form(fields, name, file);
    return ask({ method: 'POST', path, body, headers: { ...headers, ...visitor() } });
  };
  const claim = async (number: number) => {
    const walletAddress = encodeAccountID(randomBytes(20));
    const file = pictures[number % pictures.length] ?? slow;
    const answer = await upload('/api/airdrop/claim', { walletAddress }, 'screenshot', file);
    if (answer.status === 201) claimed.push(walletAddress);
    return answer;
  };
  const verify = (number: number) =>
    ask({
      method: 'PUT',
      path: `${list}/${benchWallet(number * 4)}/action`,
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
  const status = (number: number) =>
    get(`/api/airdrop/status/${benchWallet((number * 7_919) % SUBMISSIONS)}`);
  return [
    { kind: 'static page', perSecond: 30, send: () => get('/read/part-1/') },
    { kind: 'status', perSecond: 100, send: status },
    { kind: 'statistics', perSecond: 2, send: () => get('/api/airdrop/stats') },
    { kind: 'claim', perSecond: 20, send: claim },
    { kind: 'admin: newest', perSecond: 1, send: () => get(`${list}?totals=later`, admin) },
    { kind: 'admin: last page', perSecond: 0.5, send: () => get(`${list}?page=9999`, admin) },
    {
      kind: 'admin: figures',
      perSecond: 1,
      send: () => get('/api/admin-dashboard/stats', admin),
    },
    { kind: 'admin: verify', perSecond: 1, send: verify },
    {
      kind: 'slow picture',
      perSecond: 1,
      send: () => upload('/api/upload/screenshot', {}, 'file', slow),
    },
    { kind: 'guess', perSecond: 5, send: guess },
    { kind: 'publish', perSecond: 0.05, send: (number) => publishOnce(ask, signUpKey, number) },
  ];
}

/** Runs the load. Returns its table and what went beyond the bounds. */
export async function proveLoad(
  root: string,
  report: (line: string) => void,
): Promise<{ table: string; failures: string[] }> {
  const host = await startLoadedHost(root, SUBMISSIONS, report);
  const { ask, close } = createClient(host.port);
  try {
    const [slow, token] = await Promise.all([slowPicture(), signInAdmin(ask)]);
    const pictures = await Promise.all(Array.from({ length: 64 }, (_, n) => screenshot(n)));
    const claimed: string[] = [];
    const kinds = kindsOf({ ask, token, slow, pictures, claimed, signUpKey: host.signUpKey });
    const driveAll = (durationMs: number) =>
      Promise.all(
        kinds.map(({ kind, perSecond, send }) => drive(kind, perSecond, durationMs, send)),
      );
    report(`  Warming up on port ${host.port}`);
    await driveAll(WARM_UP_MS);
    report('  A minute of load');
    const outcomes = await driveAll(DURATION_MS);
    report(`  Reading ${claimed.length} acknowledged claims`);
    const lost: string[] = [];
    for (const address of claimed) {
      const { status } = await ask({ path: `/api/airdrop/status/${address}`, headers: visitor() });
      if (status !== 200) lost.push(address);
    }
    const failures = outcomes.flatMap(({ kind, times, unexcused }) => {
      const [bound, p99] = [BOUNDS_MS[kind] ?? Infinity, percentile(times, 0.99)];
      return [
        ...unexcused.slice(0, 3).map((what) => `${kind}: ${what}`),
        ...(p99 > bound ? [`${kind}: p99 ${p99.toFixed(0)} ms, more than ${bound}`] : []),
      ];
    });
    const peak = host.peakBytes();
    const memory = peak === null ? null : Math.round(peak / MIB);
    if (memory !== null && memory > MEMORY_MIB) failures.push(`memory: ${memory} MiB`);
    if (lost.length > 0) failures.push(`${lost.length} acknowledged claims are lost`);
    const header = ['requests', 'answers', 'p50 ms', 'p99 ms', 'longest', 'bound', 'unexcused'];
    const table = formatTable(header, outcomes.map(row));
    const more = `  ${claimed.length} claims acknowledged, ${lost.length} lost; memory at most ${memory ?? '?'} MiB\n`;
    return { table: table + more, failures };
  } finally {
    close();
    await host.close();
  }
}
