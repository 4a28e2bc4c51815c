// Tests that need no browser, in three projects: `code` tests sources, `site` tests a finished build (SITE_DIR, or else
// one built first), `long` takes minutes and runs only with `npm run test:all`. Limits are generous: a test fails for
// what it finds, never for a slow machine.
import { defineConfig } from 'vitest/config';

const TEST_MS = 60_000;
const BUILD_MS = 10 * 60_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/{unit,functions,contract,host}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], hookTimeout: BUILD_MS },
      },
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
