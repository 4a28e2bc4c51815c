// Tests that need no browser. Three projects: `code` looks at sources, `site` at a finished build (SITE_DIR, else it is
// built first), `long` at what takes minutes and is run by `npm run test:all` only. Limits are generous: a test fails for
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
          // Each takes the whole machine.
          fileParallelism: false,
          testTimeout: BUILD_MS,
          hookTimeout: BUILD_MS,
        },
      },
    ],
  },
});
