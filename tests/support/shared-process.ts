// Runs before each test file that shares its process with others: takes back what the file changes about the process.
import { afterAll, vi } from 'vitest';
import { restoreEnvironment } from './environment.ts';

const before = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  restoreEnvironment(before);
});
