// How the worker detects a restored network.
import { describe, expect, it, vi } from 'vitest';
import { createRecoveryDetector } from '../../../src/sw/recovery-detector.ts';

describe('a restored connection', () => {
  it.each([
    ['nothing failed', '', 0],
    ['a page failed', 'P', 1],
    ['two files in a row failed', 'ff', 1],
    ['a single file failed', 'f', 0],
    ['files failed apart', 'fsf', 0],
  ])('after %s (%s) is reported %i times', (_name, events, times) => {
    const tell = vi.fn();
    const restored = createRecoveryDetector(tell);
    for (const event of events) {
      if (event === 's') restored.succeeded();
      else restored.failed(event === 'P');
    }
    restored.succeeded();
    restored.succeeded();
    expect(tell).toHaveBeenCalledTimes(times);
  });
});
