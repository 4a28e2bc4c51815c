// Benchmark: storage calls and time per airdrop call, and the admins' list as it grows. Everything runs on this machine
// over loopback, so the numbers are for comparison; they do not predict production.
import sharp from 'sharp';
import { startAdminSession } from '../../../functions/lib/identity/admin/session.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../../functions/lib/storage/store.ts';
import { median } from '../median.ts';
import { formatTable } from '../../local/table.ts';
import { startFunctionsHost, type FunctionsHost } from './functions-host.ts';
import { addSubmissions, benchWallet } from './many-submissions.ts';

const RUNS = 20;
const SIZES = [100, 1_000, 10_000, 100_000];
const ADMIN = {
  name: 'bench',
  hash: `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
};

interface Request {
  method?: string;
  body?: string | FormData;
  headers?: Record<string, string>;
}

type Ask = (path: string, request?: Request) => Promise<void>;

interface Measured {
  calls: number;
  ms: number;
}

let visitor = 0;
function asker({ url }: FunctionsHost, token: string): Ask {
  return async (path, init = {}) => {
    visitor += 1;
    const ip = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const headers = { 'X-Forwarded-For': ip, Authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(url + path, { ...init, headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
}

async function measure(
  host: FunctionsHost,
  work: (run: number) => Promise<void>,
  runs = RUNS,
): Promise<Measured> {
  const times: number[] = [];
  let calls = 0;
  await work(-1);
  for (let run = 0; run < runs; run += 1) {
    host.takeCalls();
    const startedAt = performance.now();
    await work(run);
    times.push(performance.now() - startedAt);
    calls = host.takeCalls();
  }
  return { calls, ms: median(times) };
}

/** A JPEG of a phone screenshot's size. */
async function screenshot(number: number): Promise<Blob> {
  const background = { r: number & 255, g: 80, b: (number * 7) & 255 };
  const image = sharp({ create: { width: 1_080, height: 2_340, channels: 3, background } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
}

async function claim(ask: Ask, number: number, isUpdate: boolean): Promise<void> {
  const form = new FormData();
  form.append('walletAddress', benchWallet(1_000_000 + number));
  form.append('screenshot', await screenshot(isUpdate ? number + 100 : number), 'wallet.jpg');
  if (isUpdate) form.append('update', 'true');
  await ask('/api/airdrop/claim', { method: 'POST', body: form });
}

function act(ask: Ask, number: number): Promise<void> {
  const path = `/api/admin-dashboard/submissions/${benchWallet(1_000_000 + number)}/action`;
  const headers = { 'Content-Type': 'application/json' };
  return ask(path, { method: 'PUT', body: '{"action":"verify"}', headers });
}

const LIST = '/api/admin-dashboard/submissions';
const row = (name: string, { calls, ms }: Measured) => [name, String(calls), ms.toFixed(1)];

/** Returns two tables: the single calls, then the list at each size. */
export async function benchAirdrop(root: string, report: (line: string) => void): Promise<string> {
  process.env['JWT_KEYS'] = `bench:${Buffer.alloc(32, 1).toString('base64')}`;
  process.env['ADMINS'] = JSON.stringify([ADMIN]);
  const host = await startFunctionsHost(root);
  try {
    const accounts = openStore('accounts', 'local', BUILD_TIMEOUT_BUDGET);
    const ask = asker(host, await startAdminSession(accounts, ADMIN, Date.now()));
    report('  Claims and actions');
    const numbers = (run: number) => run + 1;
    const single = [
      row('claim', await measure(host, (run) => claim(ask, numbers(run), false))),
      row('update', await measure(host, (run) => claim(ask, numbers(run), true))),
      row(
        'status',
        await measure(host, () => ask(`/api/airdrop/status/${benchWallet(1_000_001)}`)),
      ),
      row('list', await measure(host, () => ask(LIST))),
      row('action', await measure(host, (run) => act(ask, numbers(run)))),
    ];
    const calls = formatTable(['call', 'storage calls', 'ms'], single);
    return `${calls}\n${await benchSizes(host, ask, report)}`;
  } finally {
    await host.close();
  }
}

async function benchSizes(
  host: FunctionsHost,
  ask: Ask,
  report: (line: string) => void,
): Promise<string> {
  const rows: string[][] = [];
  let there = 0;
  for (const size of SIZES) {
    report(`  The list with ${size} submissions`);
    addSubmissions(host.database, there, size);
    there = size;
    const runs = size > 10_000 ? 5 : RUNS;
    const hurried = await measure(host, () => ask(`${LIST}?totals=later`), runs);
    const exact = await measure(host, () => ask(LIST), runs);
    const totals = await measure(host, () => ask('/api/admin-dashboard/stats'), runs);
    const cells = [hurried, exact, totals].flatMap(({ calls, ms }) => [
      String(calls),
      ms.toFixed(1),
    ]);
    rows.push([String(size), ...cells]);
  }
  const header = ['submissions', 'first rows: calls', 'ms', 'rows and totals: calls', 'ms'];
  return formatTable([...header, 'totals: calls', 'ms'], rows);
}
