// Storage that breaks in the middle of a request, and clients that repeat what it refused.
import { AppError } from '../../src/domain/errors.ts';
import type { FunctionServer } from './function-server.ts';

/** Storage tries each call three times, so that one call fails only if three in a row do. */
const ATTEMPTS = 3;

/** `refused`: storage did nothing. `lost`: it did its work, and its reply was lost. */
export type Breakage = 'refused' | 'lost';

/**
 * Breaks all attempts of one storage call, the first of which is call number `from` (from 1). Ends with
 * `server.setFaults(null)`. Returns a getter for how many calls were broken.
 */
export function breakCall(server: FunctionServer, from: number, kind: Breakage): () => number {
  let calls = 0;
  let hits = 0;
  server.setFaults(() => {
    calls += 1;
    if (calls < from || calls >= from + ATTEMPTS) return undefined;
    hits += 1;
    return kind === 'lost' ? { kind: 'lost-reply' } : { kind: 'error', status: 503 };
  });
  return () => hits;
}

/** Runs a step, and once more if storage was unavailable, as a client does; `settle` runs between. */
export async function insist<T>(settle: () => Promise<void>, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'storage.unavailable') throw error;
    await settle();
    return step();
  }
}
