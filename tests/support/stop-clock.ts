import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock of dates until the test ends. Limits count in windows of the clock, and a slow test would see the
 * next one begin.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}
