// `npm test`: runs all checks on this machine. Two lanes run in parallel, because two cores are common. One builds the
// site, tests it and runs the journeys in Firefox and WebKit; the other checks the sources. The tests in Chromium run
// alone afterwards. `npm run test:all` (`--all`) adds the long tests. Prints what failed, then `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from './build/build-cache.ts';
import { messageOf } from './local/progress.ts';
import { formatTable } from './local/table.ts';
import { ensureEpubcheck, epubcheckStep } from './test/epubcheck.ts';
import { ensureTestBrowser } from './test/install-chromium.ts';
import { ensureNetlifyCli } from './test/netlify-cli.ts';
import { ensureOtherEngines, OTHER_ENGINES, type MissingEngine } from './test/other-browsers.ts';
import { createRunner, type Runner, type StepResult } from './test/run-steps.ts';
import {
  siteBuildStep,
  scriptStep,
  impossibleStep,
  playwrightStep,
  vitestStep,
  type Step,
} from './test/steps.ts';
import { localDebian } from './test/system-packages.ts';

const root = dirname(import.meta.dirname);
const NO_SITE = 'There is no site to test, because it could not be built.';
const write = (text: string) => void process.stdout.write(text);

/** Checks the sources. Lint and dead code run in the other lane, because this one takes longer. */
async function checkSources(runner: Runner, reports: string): Promise<void> {
  const steps: Step[] = [
    scriptStep('content', 'content'),
    scriptStep('format', 'format:check'),
    scriptStep('types', 'types'),
    vitestStep(
      'unit, functions, contract, host',
      ['shared', 'isolated'],
      join(reports, 'code.xml'),
    ),
  ];
  for (const step of steps) await runner.run(step);
}

/** Runs the lane of the build. Returns the site's folder, or null when the build failed. */
async function checkBuild(
  runner: Runner,
  reports: string,
  otherEngines: Promise<MissingEngine[]>,
): Promise<string | null> {
  const title = 'site: budgets, packs, books, publishing';
  const { site } = await runner.run(siteBuildStep());
  const step = site
    ? vitestStep(title, ['site'], join(reports, 'site.xml'), { SITE_DIR: site })
    : impossibleStep(title, NO_SITE);
  await runner.run(step);
  // These run here because the other lane takes longer. The browsers come last: they are still being installed.
  await runner.run(scriptStep('lint', 'lint'));
  await runner.run(scriptStep('dead code', 'dead'));
  const missing = await otherEngines;
  await checkOtherBrowsers(runner, join(reports, 'other-browsers.xml'), { site, missing });
  return site ?? null;
}

/** Runs the journeys in the browsers besides Chromium, both at the same time, unless they are missing. */
async function checkOtherBrowsers(
  runner: Runner,
  report: string,
  { site, missing }: { site: string | undefined; missing: readonly MissingEngine[] },
): Promise<void> {
  const title = 'journeys in Firefox and WebKit';
  const installed = OTHER_ENGINES.filter((name) => missing.every(({ engine }) => engine !== name));
  if (installed.length === 0) return;
  const step = site ? vitestStep(title, installed, report, { SITE_DIR: site }) : null;
  await runner.run(step ?? impossibleStep(title, NO_SITE));
}

/** Runs the long tests. Announces and installs what they need first, because that takes minutes. */
async function checkLong(
  runner: Runner,
  reports: string,
  site: string | null,
  signal: AbortSignal,
): Promise<void> {
  const options = { root, signal, onOutput: () => undefined };
  const missingReason = await ensureEpubcheck(localDebian(options, write));
  if (missingReason === null) {
    await runner.run(site ? epubcheckStep(site) : impossibleStep('epubcheck', NO_SITE));
  } else write(`Not run: epubcheck, because ${missingReason}.\n`);
  const title = 'long tests';
  write('  Netlify CLI: if missing, it is installed in .cache, which takes two minutes.\n');
  const failure = await ensureNetlifyCli(signal).then(() => null, messageOf);
  await runner.run(
    failure === null
      ? vitestStep(title, ['long'], join(reports, 'long.xml'))
      : impossibleStep(title, failure),
  );
}

async function runAll(signal: AbortSignal, reports: string, isLong: boolean): Promise<number> {
  const runner = createRunner({ root, signal, now: () => performance.now(), write });
  const options = { root, signal, onOutput: () => undefined };
  // The steps that need a browser come last, so the download has time until then. Installs run one after the other,
  // because the package manager locks out a second one.
  const browser = ensureTestBrowser(options, write).then(() => null, messageOf);
  const otherEngines = browser.then(() => ensureOtherEngines(localDebian(options, write)));
  try {
    const [site, noBrowserReason] = await Promise.all([
      checkBuild(runner, reports, otherEngines),
      browser,
      checkSources(runner, reports),
    ]);
    const title = 'end-to-end and accessibility, in a browser';
    await runner.run(
      site === null || noBrowserReason !== null
        ? impossibleStep(title, noBrowserReason ?? NO_SITE)
        : playwrightStep(title, site, join(reports, 'browser.xml')),
    );
    if (isLong) await checkLong(runner, reports, site, signal);
  } finally {
    runner.close();
  }
  for (const { title, reason } of await otherEngines) {
    write(`Not run: journeys in ${title}, because ${reason}.\n`);
  }
  const results = runner.results();
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
  if (signal.aborted) return 1;
  const bad = results.filter(({ failures }) => failures.length > 0);
  const lines = bad.flatMap(({ title, failures }) => [title, ...failures.map((one) => `  ${one}`)]);
  if (bad.length > 0) write(['Failed:', ...lines, ''].join('\n'));
  write(tableOf(results));
  write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** Formats a table of the steps in the order in which they ended. Some ran at the same time. */
function tableOf(results: readonly StepResult[]): string {
  const rows = results.map(({ title, seconds, passed, failures }) => [
    title,
    seconds.toFixed(1),
    String(passed),
    String(failures.length),
  ]);
  return formatTable(['step', 'seconds', 'passed', 'failed'], rows);
}

async function main(): Promise<number> {
  process.chdir(root);
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  process.env['PATH'] = join(root, 'node_modules/.bin') + delimiter + (process.env['PATH'] ?? '');
  // Hosts, builds and runners compile the same modules again and again.
  process.env['NODE_COMPILE_CACHE'] ??= cacheFolder(root, 'compiled');
  // Read by every runner: playwright.config.ts, tests/support/effort.ts.
  if (values.all) process.env['LONG_TESTS'] = '1';
  const reports = mkdtempSync(join(tmpdir(), 'nine-realms-reports-'));
  const stopping = new AbortController();
  let stopExitCode = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      stopExitCode = 128 + constants.signals[name];
      stopping.abort();
    });
  }
  const startedAt = performance.now();
  const minutes = () => ((performance.now() - startedAt) / 60_000).toFixed(1);
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  write('Testing. The first run takes longer, because its caches are empty.\n');
  const exitCode = await runAll(stopping.signal, reports, values.all);
  if (stopExitCode > 0) write(`Stopped after ${minutes()} min.\n`);
  return stopExitCode || exitCode;
}

process.exitCode = await main();
