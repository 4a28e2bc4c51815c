// Tests that Playwright does not run, in projects: `shared` and `isolated` test sources, `site` tests a finished build
// (SITE_DIR, or else one built first), `firefox` and `webkit` are journeys in these browsers, `long` takes minutes and
// runs only with `npm run test:all`. Limits are generous: a test fails for what it finds, never for a slow machine.
import { defineConfig } from 'vitest/config';
import { OTHER_ENGINES } from './scripts/test/other-browsers.ts';

const TEST_MS = 2 * 60_000;
/** Tests that need a process of their own. */
const ISOLATED = [
  // Hosts, which are processes themselves.
  'tests/host/**/*.test.ts',
  // Start processes, or change `process.env`.
  'tests/contract/netlify-plugin.test.ts',
  'tests/unit/build/{pictures-ahead,published-text}.test.ts',
  'tests/unit/runner/{bootstrap,hash-admin-password}.test.ts',
  // Replace modules of Node for all that load them later, or depend on what no other test has done.
  'tests/functions/faults/every-operation.test.ts',
  'tests/functions/histories/*.test.ts',
  'tests/functions/http/emulated-storage.test.ts',
  // Read the log, of which a process writes so many lines a minute.
  'tests/functions/accounts/admin-auth.test.ts',
  'tests/functions/airdrop/retention.test.ts',
  'tests/functions/http/log.test.ts',
  'tests/functions/stories/faults.test.ts',
  'tests/functions/translations/cdn.test.ts',
  'tests/unit/functions-lib/http/log.test.ts',
  // Give modules a window, which stores use for a second after the last test.
  'tests/unit/offline/{page-exit,offline-mode}.test.ts',
];
const EXPECTED_LINE = /^\{"time":"[^"]+","level":"(?:info|warn)",/;
const JOURNEY_MS = 10 * 60_000;
const BUILD_MS = 10 * 60_000;

export default defineConfig({
  test: {
    // Tests also wait: four keep two cores busy.
    maxWorkers: 4,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    // Most tests of calls are refused on purpose. Errors are shown.
    onConsoleLog: (line) => (EXPECTED_LINE.test(line) ? false : undefined),
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/{unit,functions,contract}/**/*.test.{ts,tsx}'],
          exclude: ISOLATED,
          // Starting a process for each file takes as long as these tests do.
          isolate: false,
          setupFiles: ['tests/support/shared-process.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/support/ensure-site.ts',
          hookTimeout: BUILD_MS,
        },
      },
      ...OTHER_ENGINES.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: ['tests/browsers/*.test.ts', `tests/browsers/${name}/*.test.ts`],
          env: { TEST_ENGINE: name },
          globalSetup: 'tests/support/ensure-site.ts',
          testTimeout: JOURNEY_MS,
          hookTimeout: BUILD_MS,
        },
      })),
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          // Each file uses the whole machine.
          fileParallelism: false,
          testTimeout: BUILD_MS,
          hookTimeout: BUILD_MS,
        },
      },
    ],
  },
});
