// Benchmark: storage calls and time per call of a translator. Everything runs on this machine over loopback, so the
// numbers are for comparison; they do not predict production.
import { startFunctionsHost, type FunctionsHost } from '../airdrop/functions-host.ts';
import { median } from '../median.ts';
import { formatTable } from '../../local/table.ts';
import { BENCH_SECRETS, BenchTranslator } from './translator.ts';

const RUNS = 20;
const PART = 'part-1';

/** Measures one row: storage calls and the median time of the runs. `prepare` is not measured. */
async function measure<T>(
  host: FunctionsHost,
  name: string,
  prepare: (run: number) => Promise<T>,
  work: (prepared: T, run: number) => Promise<unknown>,
): Promise<string[]> {
  const times: number[] = [];
  let calls = 0;
  for (let run = -1; run < RUNS; run += 1) {
    const prepared = await prepare(run);
    host.takeCalls();
    const startedAt = performance.now();
    await work(prepared, run);
    // The first run is a warm-up.
    if (run >= 0) times.push(performance.now() - startedAt);
    calls = host.takeCalls();
  }
  return [name, String(calls), median(times).toFixed(1)];
}

const nothing = () => Promise.resolve();

/** Returns the table: storage calls and milliseconds per call. */
export async function benchTranslatorCalls(root: string): Promise<string> {
  Object.assign(process.env, BENCH_SECRETS);
  // Only storage and functions run here. No site is served that could report what is live.
  delete process.env['URL'];
  delete process.env['BUILD_STATUS_URL'];
  const host = await startFunctionsHost(root);
  try {
    const translator = new BenchTranslator(host.url);
    await translator.signUp();
    const open = () => translator.open(PART);
    const rows = [
      await measure(host, 'sign-in', nothing, () => translator.signIn()),
      await measure(host, 'open a part', nothing, open),
      await measure(host, 'save a draft', open, (part, run) =>
        translator.write(part, 'draft', `초안 ${run}.`),
      ),
      await measure(host, 'publish', open, (part, run) =>
        translator.write(part, 'publish', `게시 ${run}.`),
      ),
    ];
    return formatTable(['call', 'storage calls', 'ms'], rows);
  } finally {
    await host.close();
  }
}
