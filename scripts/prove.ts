// `npm run prove`: proofs that take too long for `npm test` (docs/testing.md says what each shows). To run a selection:
// npm run prove -- faults kills hostile load
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { runLoad } from './load/load.ts';
import { runMain, selectFrom } from './local/command-line.ts';
import { terminal } from './local/progress.ts';

const root = dirname(import.meta.dirname);

/** Projects of vitest.config.ts that test sources. */
const SOURCE_PROJECTS = ['shared', 'isolated'];

/** Runs tests with all their cases (tests/support/effort.ts). Returns whether they pass. `reporter` as in Vitest. */
function runTests(
  projects: readonly string[],
  files: readonly string[],
  reporter = 'default',
): Promise<boolean> {
  const env = { ...process.env, LONG_TESTS: '1' };
  const projectArgs = projects.flatMap((project) => ['--project', project]);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projectArgs];
  const child = spawn(process.execPath, [...args, '--reporter', reporter, ...files], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return new Promise((done) => child.once('exit', (code) => done(code === 0)));
}

/** The tests of known attacks: those that docs/testing.md names, and of passwords, headers and bodies. */
const ATTACKS = [
  'upload-attacks',
  'upload-patience',
  'images/gate',
  'images/clean-image',
  'airdrop/admin-submissions',
  'sweep-load',
  'identity/passwords',
  'auth-attacks',
  'common-passwords',
  'http/headers',
  'body-budget',
  'host/connections',
  'write-budget',
  'index-snapshot',
  'accounts/auth-sign-in',
  'audit/log',
  'accounts/auth-refresh.test',
  'accounts/auth-profile',
  'host/functions.test',
  'host/one-machine',
  'lost-document',
  'airdrop/claim.test',
  'merge/similarity',
  'account/fields',
];

const PROOFS: Record<string, { title: string; run: () => Promise<boolean> }> = {
  faults: {
    title: 'Every call to storage fails once, in each way, in each operation',
    run: () => runTests(SOURCE_PROJECTS, ['faults', 'lost-document', 'lost-head']),
  },
  histories: {
    title: 'Random histories of concurrent clients are linearizable',
    run: () => runTests(SOURCE_PROJECTS, ['functions/histories/', 'races', 'host/blobs/']),
  },
  kills: {
    title: 'The host is killed in publishes, in builds and in payouts',
    run: () => runTests(['long'], ['kill-publish', 'kill-build', 'kill-payout']),
  },
  hostile: {
    title: 'Hostile requests to every endpoint',
    run: () => runTests(SOURCE_PROJECTS, ['hostile', 'every-endpoint']),
  },
  load: {
    title: 'A minute of everything at once, with 100,000 submissions',
    run: async () => {
      const { table, failures } = await runLoad(root);
      terminal.info(`\n${table}`);
      for (const failure of failures) terminal.error(`  ${failure}`);
      return failures.length === 0;
    },
  },
  attacks: {
    title: 'Attacks that kept a server busy, and smaller ones',
    run: () => runTests(SOURCE_PROJECTS, ATTACKS, 'verbose'),
  },
};

async function main(): Promise<void> {
  process.chdir(root);
  const failed: string[] = [];
  for (const [name, proof] of selectFrom(PROOFS, 'proof')) {
    terminal.info(`\n${name}: ${proof.title}`);
    const startedAt = Date.now();
    const isProven = await proof.run();
    terminal.info(
      `${name}: ${isProven ? 'holds' : 'FAILED'}, ${Math.round((Date.now() - startedAt) / 1000)} s`,
    );
    if (!isProven) failed.push(name);
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
}

await runMain(main);
