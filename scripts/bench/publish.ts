// Benchmark: time from a publish to the page that readers get on one machine, with real builds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { partPath } from '../../src/domain/routes.ts';
import { buildCommand } from '../build/command.ts';
import { readEnvironment } from '../local/environment.ts';
import { startOneMachine, type OneMachine } from '../local/one-machine.ts';
import { silent } from '../local/progress.ts';
import { median } from './median.ts';
import { formatTable } from '../local/table.ts';
import { BENCH_SECRETS, BenchTranslator } from './translator.ts';

const RUNS = 5;
const PART = 'part-1';

interface Published {
  /** Milliseconds from the request until its response (`answered`) and until the page shows the new text (`live`). */
  answered: number;
  live: number;
  /** Milliseconds from the response until the rebuilder is idle: the build and the swap. */
  rebuild: number;
}

async function publishOnce(
  machine: OneMachine,
  translator: BenchTranslator,
  run: number,
): Promise<Published> {
  const words = `이 문장은 ${run}번째 게시에서 나왔다.`;
  const part = await translator.open(PART);
  const page = `http://127.0.0.1:${machine.host.port}${partPath('ko', PART)}`;
  const startedAt = performance.now();
  await translator.write(part, 'publish', words);
  const answered = performance.now() - startedAt;
  // Wait for the build that is already running instead of starting another.
  while (machine.rebuilder.status().state === 'building') await sleep(5);
  const rebuild = performance.now() - startedAt - answered;
  const text = await (await fetch(page)).text();
  if (!text.includes(words)) throw new Error(`Not live: ${machine.rebuilder.failure() ?? '?'}`);
  return { answered, live: performance.now() - startedAt, rebuild };
}

/** Returns the table: the medians of five publishes. */
export async function benchPublish(root: string, report: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-publish-'));
  Object.assign(process.env, BENCH_SECRETS, { ADMINS: '[]' });
  const given = {
    PORT: '0',
    DATA_DIR: folder,
    SITE_URL: 'https://realms.example',
    TRUST_PROXY: '1',
  };
  report('  The first build');
  const machine = await startOneMachine({
    root,
    environment: readEnvironment(given, root),
    command: buildCommand(root),
    env: process.env,
    log: silent,
    isStopping: () => false,
    onStop: () => undefined,
  });
  if (!machine) throw new Error('Nobody asked it to stop');
  try {
    const translator = new BenchTranslator(`http://127.0.0.1:${machine.host.port}`);
    await translator.signUp();
    await translator.signIn();
    const runs: Published[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      report(`  Publish ${run} of ${RUNS}`);
      runs.push(await publishOnce(machine, translator, run));
    }
    const ms = (pick: (published: Published) => number) => median(runs.map(pick));
    return formatTable(
      ['one part published', ''],
      [
        ['answer', `${ms((run) => run.answered).toFixed(0)} ms`],
        ['rebuild and swap', `${(ms((run) => run.rebuild) / 1000).toFixed(2)} s`],
        ['publish to live', `${(ms((run) => run.live) / 1000).toFixed(2)} s`],
      ],
    );
  } finally {
    await machine.host.close();
    await machine.storage.close();
    await rm(folder, { recursive: true, force: true });
  }
}
