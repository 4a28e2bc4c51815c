// Waiting for what happens soon, however slow the machine is.
import { vi } from 'vitest';

/** Repeats a check until it passes. Throws what it threw last, after a minute. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, 60_000);
}
