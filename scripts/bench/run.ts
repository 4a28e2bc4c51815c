// `npm run bench`: prints the benchmarks of DESIGN section 7; asserts nothing. To run a selection:
// npm run bench -- bytes lighthouse turns builds packs update offline airdrop translators publish
import { chromium } from '@playwright/test';
import { dirname } from 'node:path';
import { messageOf, terminal } from '../local/progress.ts';
import { accountPath, translatePath } from '../../src/domain/account/routes.ts';
import { airdropStatusPath, claimPath, homePath, partPath } from '../../src/domain/routes.ts';
import { ensureSite } from '../test/built-site.ts';
import { findChromium } from '../test/chromium.ts';
import { ensureChromium } from '../test/install-chromium.ts';
import { benchAirdrop } from './airdrop/calls.ts';
import { benchBuildTime } from './build-time.ts';
import { benchBytes } from './bytes.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOfflineText } from './offline-text.ts';
import { benchPackBytes, benchPackUpdate } from './pack-bytes.ts';
import { benchPageTurn } from './page-turn.ts';
import { benchTranslatorCalls } from './publishing/calls.ts';
import { benchPublishToLive } from './publishing/live.ts';
import { serveSite } from './served-site.ts';
import { translatorSession } from './translator-session.ts';

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

interface Target {
  site: string;
  origin: string;
}

const BENCHMARKS: Record<string, { title: string; run: (target: Target) => Promise<string> }> = {
  bytes: {
    title: 'Bytes of a first visit (Brotli; the picture as it is, on a phone of 412 px, 1.75x)',
    run: ({ site }) => Promise.resolve(benchBytes(site)),
  },
  lighthouse: {
    title: 'Lighthouse, mobile, medians of three runs',
    run: async ({ origin }) =>
      benchLighthouse(
        origin,
        [
          ...ADDRESSES.map((address) => ({ address })),
          { address: translatePath('en', 'part-1'), stored: await translatorSession(origin) },
        ],
        findChromium(process.env) ?? chromium.executablePath(),
        report,
      ),
  },
  turns: {
    title: 'Turning a page with the right arrow key',
    run: ({ origin }) => benchPageTurn(origin, report),
  },
  builds: { title: 'Building', run: () => benchBuildTime(root, report) },
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
  airdrop: {
    title: 'The airdrop: calls to storage and medians in milliseconds, everything on this machine',
    run: () => benchAirdrop(root, report),
  },
  translators: {
    title: 'Translators: calls to storage and medians in milliseconds, everything on this machine',
    run: () => benchTranslatorCalls(root),
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
  const served = await serveSite(root, site);
  try {
    for (const name of names) {
      const benchmark = BENCHMARKS[name];
      if (!benchmark) continue;
      const table = await benchmark.run({ site, origin: served.origin });
      terminal.info(`\n${benchmark.title}\n\n${table}`);
    }
  } finally {
    await served.close();
  }
}

try {
  await main();
} catch (error) {
  terminal.error(messageOf(error));
  process.exitCode = 1;
}
