// Bounds how many pictures one process decodes at once and how much work may wait for that: they share its cores and
// its memory with everybody else (decision record 033).
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { AppError } from '../../../src/domain/errors.ts';

/** What is going on at a gate: pictures inside, and the work of those that wait. */
export interface GateState {
  decoding: number;
  waitingPixels: number;
}

export interface Gate {
  /**
   * Runs `decode` in its turn, first come, first served. Throws `server.busy` (503) at once when too much is waiting.
   *
   * @param pixels - the measure of its work
   */
  run: <T>(pixels: number, decode: () => Promise<T>) => Promise<T>;
  state: () => GateState;
}

/** One core stays free for readers. A picture may need 200 MB, so more than two at once are too many anywhere. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A quarter of a minute of the slowest pictures, or a hundred screenshots of phones. */
const MOST_WAITING_PIXELS = 400_000_000;
const RETRY_AFTER_SECONDS = 10;

/** Creates a gate for `atOnce` pictures, before which others of `waitingPixels` in sum may wait. */
export function createGate(atOnce: number, waitingPixels: number): Gate {
  const inTurn = pLimit(atOnce);
  let waiting = 0;
  return {
    run: async (pixels, decode) => {
      if (waiting + pixels > waitingPixels) {
        throw new AppError('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      waiting += pixels;
      return inTurn(() => {
        waiting -= pixels;
        return decode();
      });
    },
    state: () => ({ decoding: inTurn.activeCount, waitingPixels: waiting }),
  };
}

/** The gate of this process. */
export const pictureGate = createGate(AT_ONCE, MOST_WAITING_PIXELS);
