// `npm run bench`: prints the benchmarks of DESIGN section 7; asserts nothing. To run a selection:
// npm run bench -- bytes visits lighthouse turns builds length packs update offline cdn airdrop
// translators workspace publish
import { chromium } from 'playwright';
import { dirname } from 'node:path';
import { messageOf, terminal } from '../local/progress.ts';
import { accountPath, translatePath } from '../../src/domain/account/routes.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { airdropStatusPath, claimPath, homePath, partPath } from '../../src/domain/routes.ts';
import { ensureSite } from '../test/built-site.ts';
import { findChromium } from '../test/chromium.ts';
import { ensureChromium } from '../test/install-chromium.ts';
import { benchAirdrop } from './airdrop/calls.ts';
import { benchBuildTime, benchStoryLength } from './build-time.ts';
import { benchBytes } from './bytes.ts';
import { benchCdnLoad } from './cdn/load.ts';
import { benchFirstVisit } from './first-visit.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOfflineText } from './offline-text.ts';
import { benchPackBytes, benchPackUpdate } from './pack-bytes.ts';
import { benchPageTurn } from './page-turn.ts';
import { benchTranslatorCalls } from './publishing/calls.ts';
import { benchPublishToLive } from './publishing/live.ts';
import { makeBareSite } from './bare-site.ts';
import { serveSite } from './served-site.ts';
import { translatorSession } from './translator-session.ts';
import { benchWorkspace } from './workspace.ts';

const root = dirname(dirname(import.meta.dirname));
const report = (line: string) => terminal.info(line);
const ADDRESSES = [
  ...(['en', 'ko'] as const).flatMap((language) => [
    homePath(language),
    partPath(language, 'part-1'),
  ]),
  claimPath('en'),
  airdropStatusPath('en'),
  accountPath('en', 'login'),
];

/** The parts that readers turn to, and the cover, in the languages that are measured. */
const STORY_ADDRESSES = [homePath('en'), ...BUILT_IN_PARTS.map((slug) => partPath('en', slug))];

interface Target {
  site: string;
  origin: string;
  /** The bare forms of the cover and of all parts, in reading order. */
  bareAddresses: readonly string[];
}

const BENCHMARKS: Record<string, { title: string; run: (target: Target) => Promise<string> }> = {
  bytes: {
    title: 'Bytes of a first visit (Brotli; the picture as it is, on a phone of 412 px, 1.75x)',
    run: ({ site }) => Promise.resolve(benchBytes(site)),
  },
  visits: {
    title: 'A first visit until the network rests; below /bare, the same story as bare HTML',
    run: ({ origin, bareAddresses }) =>
      benchFirstVisit(origin, [...ADDRESSES.slice(0, 4), ...bareAddresses.slice(0, 4)], report),
  },
  lighthouse: {
    title: 'Lighthouse, mobile, medians of three runs; below /bare, the same story as bare HTML',
    run: async ({ origin, bareAddresses }) =>
      benchLighthouse(
        origin,
        [
          ...[...ADDRESSES, ...bareAddresses.slice(0, 4)].map((address) => ({ address })),
          { address: translatePath('en', 'part-1'), stored: await translatorSession(origin) },
        ],
        findChromium(process.env) ?? chromium.executablePath(),
        report,
      ),
  },
  turns: {
    title: 'Turning a page with the right arrow key, and following the link of a bare page',
    run: ({ origin, bareAddresses }) => benchPageTurn(origin, bareAddresses, report),
  },
  builds: { title: 'Building', run: () => benchBuildTime(root, report) },
  length: {
    title: 'Building stories of different lengths, with empty caches',
    run: () => benchStoryLength(root, report),
  },
  packs: {
    title:
      'Packs: bytes fetched from the host, beside the sum of their files compressed one by one',
    run: ({ site, origin }) => benchPackBytes(site, origin),
  },
  update: {
    title: 'Update of a pack after one part was published (bytes, Brotli)',
    run: ({ site }) => benchPackUpdate(root, site, report),
  },
  offline: {
    title: 'From the navigation to the first text, with a downloaded book',
    run: ({ site }) => benchOfflineText(root, site, report),
  },
  cdn: {
    title: 'What a day of readers costs on Netlify',
    run: ({ origin }) => benchCdnLoad(origin),
  },
  airdrop: {
    title: 'The airdrop: calls to storage and medians in milliseconds, everything on this machine',
    run: () => benchAirdrop(root, report),
  },
  translators: {
    title: 'Translators: calls to storage and medians in milliseconds, everything on this machine',
    run: () => benchTranslatorCalls(root),
  },
  workspace: {
    title: 'The translators’ workspace, medians of five',
    run: async ({ origin }) => benchWorkspace(origin, await translatorSession(origin), report),
  },
  publish: {
    title: 'From a publish to the page, with real builds; medians of five',
    run: () => benchPublishToLive(root, report),
  },
};

async function main(): Promise<void> {
  process.chdir(root);
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(BENCHMARKS);
  const unknown = names.find((name) => !Object.hasOwn(BENCHMARKS, name));
  if (unknown) {
    throw new Error(
      `There is no benchmark "${unknown}", only ${Object.keys(BENCHMARKS).join(', ')}.`,
    );
  }
  const { signal } = new AbortController();
  await ensureChromium({ root, signal, onOutput: () => undefined }, (text) =>
    process.stdout.write(text),
  );
  const site = await ensureSite(process.env);
  const bare = await makeBareSite(site, STORY_ADDRESSES);
  const bareAddresses = STORY_ADDRESSES.map(bare.addressOf);
  const served = await serveSite(root, bare.folder);
  try {
    for (const name of names) {
      const benchmark = BENCHMARKS[name];
      if (!benchmark) continue;
      const table = await benchmark.run({ site, origin: served.origin, bareAddresses });
      terminal.info(`\n${benchmark.title}\n\n${table}`);
    }
  } finally {
    await served.close();
    await bare.remove();
  }
}

try {
  await main();
} catch (error) {
  terminal.error(messageOf(error));
  process.exitCode = 1;
}
