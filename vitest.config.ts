// Tests that Playwright does not run, in projects: `pure` and `code` test sources, `site` tests a finished build (SITE_DIR,
// or else one built first), `firefox` and `webkit` are journeys in these browsers, `long` takes minutes and runs only with
// `npm run test:all`. Limits are generous: a test fails for
// what it finds, never for a slow machine.
import { defineConfig } from 'vitest/config';
import { OTHER_ENGINES } from './scripts/test/other-browsers.ts';

const TEST_MS = 60_000;
/** Tests that leave nothing behind in their process: no mocked modules, no global that stays replaced. */
const PURE = [
  'tests/unit/{domain,i18n,content,docs}/**/*.test.ts',
  'tests/unit/{api,build,functions-lib,islands,layouts,library,runner,ui}/**/*.test.{ts,tsx}',
];
const EXPECTED_LINE = /^\{"time":"[^"]+","level":"(?:info|warn)",/;
const JOURNEY_MS = 3 * 60_000;
const BUILD_MS = 10 * 60_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    // Most tests of calls are refused on purpose. Errors are shown.
    onConsoleLog: (line) => (EXPECTED_LINE.test(line) ? false : undefined),
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          // Files share their processes: starting one for each takes as long as these tests do.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/{unit,functions,contract,host}/**/*.test.{ts,tsx}'],
          exclude: PURE,
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], hookTimeout: BUILD_MS },
      },
      ...OTHER_ENGINES.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: ['tests/browsers/*.test.ts', `tests/browsers/${name}/*.test.ts`],
          env: { TEST_ENGINE: name },
          globalSetup: 'tests/browsers/support/build.ts',
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
