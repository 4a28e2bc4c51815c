// Benchmark: status look-ups, and the admins' list, beside 100,000 submissions. Everything runs on this machine over
// loopback, so the numbers are for comparison; they do not predict production.
import { startAdminSession } from '../../functions/lib/identity/admin/session.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { formatTable } from '../local/table.ts';
import { startFunctionsHost } from './functions-host.ts';
import { addSubmissions, benchWallet } from './many-submissions.ts';
import { median } from './median.ts';

const SUBMISSIONS = 100_000;
const LOOK_UPS = 500;
const LISTS = 5;
const ADMIN = {
  name: 'bench',
  hash: `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
};

/** Returns a table with a row for each call. */
export async function benchClaims(root: string, report: (line: string) => void): Promise<string> {
  process.env['JWT_KEYS'] = `bench:${Buffer.alloc(32, 1).toString('base64')}`;
  process.env['ADMINS'] = JSON.stringify([ADMIN]);
  const host = await startFunctionsHost(root);
  let visitors = 0;
  try {
    const accounts = openStore('accounts', 'local', BUILD_TIMEOUT_BUDGET);
    const token = await startAdminSession(accounts, ADMIN, Date.now());
    report(`  Writing ${SUBMISSIONS} submissions`);
    addSubmissions(host.database, 0, SUBMISSIONS);
    const ask = async (path: string) => {
      visitors += 1;
      // Each call comes from another visitor, so no rate limit applies.
      const ip = `10.1.${visitors >> 8}.${visitors & 255}`;
      const headers = { 'X-Forwarded-For': ip, Authorization: `Bearer ${token}` };
      const response = await fetch(host.url + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    };
    const row = async (name: string, runs: number, pathOf: (run: number) => string) => {
      report(`  ${name}`);
      await ask(pathOf(0));
      host.takeCalls();
      const times: number[] = [];
      for (let run = 1; run <= runs; run += 1) {
        const startedAt = performance.now();
        await ask(pathOf(run));
        times.push(performance.now() - startedAt);
      }
      const calls = Math.round(host.takeCalls() / runs);
      const cells = [runs, calls].map(String);
      return [name, ...cells, ...[median(times), Math.max(...times)].map((ms) => ms.toFixed(1))];
    };
    const list = '/api/admin-dashboard/submissions';
    const status = (run: number) => `/api/airdrop/status/${benchWallet((run * 199) % SUBMISSIONS)}`;
    return formatTable(
      ['call', 'runs', 'storage calls', 'median ms', 'slowest ms'],
      [
        await row('status', LOOK_UPS, status),
        await row('first rows of the list', LISTS, () => `${list}?totals=later`),
        await row('rows and totals', LISTS, () => list),
      ],
    );
  } finally {
    await host.close();
  }
}
