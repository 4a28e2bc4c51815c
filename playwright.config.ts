// Browser tests: one Chromium against the real local host with a built site. `SITE_DIR` names a finished build; without
// it the site is built when its sources changed. To run one file: npx playwright test tests/e2e/x.spec.ts
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findTestBrowser } from './scripts/test/chromium.ts';

const BUILD_MS = 10 * 60_000;
/** Generous: a test fails for what it finds, never for a slow machine. */
const TEST_MS = 10 * 60_000;
const EXPECT_MS = 60_000;
/** Waits for two builds, so it starts first: at the end it would run alone. */
const LONGEST = '**/translator-journey.spec.ts';
const executablePath = findTestBrowser(process.env);

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  // LONG_TESTS=1 (`npm run test:all`) also runs the tests that tests/support/long.ts reserves for the long suite.
  ...(process.env['LONG_TESTS'] === '1' ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results',
  // A file stays with one worker, which starts its host once.
  fullyParallel: false,
  // Tests also wait: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: [['list']],
  use: {
    // The host chooses a free port and prints it; Playwright reads it through webServer.wait below.
    baseURL: `http://localhost:${process.env['SITE_PORT'] ?? ''}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Drawing 3D turns without a graphics card takes most of a test's time. Tests of motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A page's route() does not see requests of its service worker. Tests of the worker allow workers themselves.
    serviceWorkers: 'block',
    // Recording a trace of every test costs a fifth of the time. TRACE=1 shows where a test fails.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'first', testMatch: LONGEST, use: devices['Desktop Chrome'] },
    { name: 'chromium', testIgnore: LONGEST, use: devices['Desktop Chrome'] },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/test/serve-site.ts`,
    wait: { stdout: /is served at http:\/\/localhost:(?<site_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    timeout: BUILD_MS,
  },
});
