// Clients that repeat what storage refused.
import { AppError } from '../../src/domain/errors.ts';

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
