// `npm run bench`: prints the benchmarks of DESIGN section 7; asserts nothing. To run a selection:
// npm run bench -- visits turns publish
import { dirname } from 'node:path';
import { homePath, partPath } from '../../src/domain/routes.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { serveSite } from '../load/served-site.ts';
import { runMain, selectFrom } from '../local/command-line.ts';
import { terminal } from '../local/progress.ts';
import { ensureChromium } from '../test/install-chromium.ts';
import { ensureSite } from '../test/test-site.ts';
import { makeBareSite } from './bare-site.ts';
import { benchFirstVisit } from './first-visit.ts';
import { benchPageTurn } from './page-turn.ts';
import { benchPublish } from './publish.ts';

const root = dirname(dirname(import.meta.dirname));
const report = (line: string) => terminal.info(line);

const STORY_ADDRESSES = [homePath('en'), partPath('en', BUILT_IN_PARTS[0])];

interface Target {
  origin: string;
  /** The same pages in their bare forms. */
  bareAddresses: readonly string[];
}

const BENCHMARKS: Record<string, { title: string; run: (target: Target) => Promise<string> }> = {
  visits: {
    title: 'A first visit on a phone with slow 4G; under /bare, the same story as bare HTML',
    run: ({ origin, bareAddresses }) =>
      benchFirstVisit(origin, [...STORY_ADDRESSES, ...bareAddresses], report),
  },
  turns: {
    title: 'Turning a page with the right arrow key',
    run: ({ origin }) => benchPageTurn(origin, report),
  },
  publish: {
    title: 'From a publish to the page, with real builds; medians of five',
    run: () => benchPublish(root, report),
  },
};

async function main(): Promise<void> {
  process.chdir(root);
  const benchmarks = selectFrom(BENCHMARKS, 'benchmark');
  const { signal } = new AbortController();
  await ensureChromium({ root, signal, onOutput: () => undefined }, (text) =>
    process.stdout.write(text),
  );
  const bare = await makeBareSite(await ensureSite(process.env), STORY_ADDRESSES);
  const bareAddresses = STORY_ADDRESSES.map(bare.addressOf);
  const served = await serveSite(root, { SITE_DIR: bare.folder });
  try {
    for (const [, { title, run }] of benchmarks) {
      const table = await run({ origin: served.origin, bareAddresses });
      terminal.info(`\n${title}\n\n${table}`);
    }
  } finally {
    await served.close();
    await bare.remove();
  }
}

await runMain(main);
