// Benchmark: time from a publish to the page that readers get on one machine, with real builds.
import { setTimeout as sleep } from 'node:timers/promises';
import { partPath } from '../../src/domain/routes.ts';
import { signUpTranslator } from '../load/people.ts';
import { serveSite } from '../load/served-site.ts';
import { createClient, type Ask, type LoadRequest } from '../load/traffic.ts';
import { formatTable } from '../local/table.ts';
import { median } from './conditions.ts';

const RUNS = 5;
const PAGE = partPath('ko', 'part-1');
const POLL_MS = 50;
const TIMEOUT_MS = 120_000;
/** The pause between publishes, in which the host removes the old site. */
const PAUSE_MS = 1_000;

/** Times from the request until its response (`answeredMs`) and until the page shows the new text (`liveMs`). */
interface PublishTimes {
  answeredMs: number;
  liveMs: number;
}

async function publishOnce(ask: Ask, request: LoadRequest, words: string): Promise<PublishTimes> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const { status, text } = await ask(request);
  const answeredMs = elapsed();
  if (status !== 200) throw new Error(`The publish was answered with ${status}: ${text}`);
  while (!(await ask({ path: PAGE })).text.includes(words)) {
    if (elapsed() > TIMEOUT_MS) throw new Error('The publish did not go live in two minutes.');
    await sleep(POLL_MS);
  }
  return { answeredMs, liveMs: elapsed() };
}

/** Returns the table: the medians of five publishes. */
export async function benchPublish(root: string, report: (line: string) => void): Promise<string> {
  const served = await serveSite(root);
  const { ask, close } = createClient(served.origin);
  try {
    const prepare = await signUpTranslator(ask);
    const runs: PublishTimes[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      report(`  Publish ${run} of ${RUNS}`);
      const words = `이 문장은 ${run}번째 게시에서 나왔다.`;
      runs.push(await publishOnce(ask, await prepare(words), words));
      await sleep(PAUSE_MS);
    }
    const ms = (pick: (times: PublishTimes) => number) => median(runs.map(pick));
    return formatTable(
      ['one part published', ''],
      [
        ['answer', `${ms((times) => times.answeredMs).toFixed(0)} ms`],
        ['publish to live', `${(ms((times) => times.liveMs) / 1000).toFixed(2)} s`],
      ],
    );
  } finally {
    close();
    await served.close();
  }
}
