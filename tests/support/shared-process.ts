// Runs before each test file that shares its process with others: sets the seed of properties, and takes back what the
// file changes about the process.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { PROPERTY_SEED } from './effort.ts';
import { restoreEnvironment } from './environment.ts';

fc.configureGlobal(PROPERTY_SEED);
const before = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  restoreEnvironment(before);
});
