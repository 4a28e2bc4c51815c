// Bounds how many pictures one process decodes at once and how much work may wait for that: they share its cores and
// its memory with everybody else (decision 142).
import { availableParallelism } from 'node:os';
import { AppError } from '../../../src/domain/errors.ts';

/** The state of a gate: pictures inside, and the work of those that wait. */
export interface GateState {
  decoding: number;
  waitingPixels: number;
}

export interface Gate {
  /**
   * Runs `decode` in its turn. While both small and large pictures wait, small ones get most of the time; among their
   * own size, first come, first served. Throws `server.busy` (503) at once when too many of its size are waiting.
   *
   * @param pixels - the measure of its work
   */
  run: <T>(pixels: number, decode: () => Promise<T>) => Promise<T>;
  state: () => GateState;
}

export interface GateBounds {
  atOnce: number;
  smallPixels: number;
  /** The total pixels of the small pictures that may wait, and of the large ones. */
  waitingPixels: { small: number; large: number };
}

/** One core stays free for readers. A picture may need 200 MB, so more than two at once are too many anywhere. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The largest screens of phones have 5 million pixels. */
const SMALL_PIXELS = 6_000_000;
/** A hundred screenshots of 1.5 million pixels, and four of the largest pictures (MAX_IMAGE_PIXELS). */
const WAITING_PIXELS = { small: 150_000_000, large: 160_000_000 };
/** While both wait, small pictures get this multiple of the time of large ones. */
const SMALL_WEIGHT = 4;
const RETRY_AFTER_SECONDS = 10;

/** Returns the refusal of a picture that has to wait too long: 503, with the seconds after which to repeat it. */
export function busy(): AppError {
  return new AppError('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The small or the large pictures: their queue and their share of the decoding time. */
interface Lane {
  weight: number;
  maxWaitingPixels: number;
  waitingPixels: number;
  waiting: (() => Promise<void>)[];
  /** Milliseconds of decoding, divided by the weight: the lane with less is next. */
  servedMs: number;
}

/** Creates a gate. `now` in milliseconds. */
export function createGate(bounds: GateBounds, now: () => number = () => performance.now()): Gate {
  const { atOnce, smallPixels, waitingPixels } = bounds;
  const createLane = (weight: number, maxWaitingPixels: number): Lane => ({
    weight,
    maxWaitingPixels,
    waitingPixels: 0,
    waiting: [],
    servedMs: 0,
  });
  const small = createLane(SMALL_WEIGHT, waitingPixels.small);
  const large = createLane(1, waitingPixels.large);
  let decoding = 0;

  function nextLane(): Lane | null {
    if (small.waiting.length === 0) return large.waiting.length === 0 ? null : large;
    return large.waiting.length > 0 && large.servedMs < small.servedMs ? large : small;
  }

  function admit(): void {
    for (let lane = nextLane(); lane && decoding < atOnce; lane = nextLane()) {
      const start = lane.waiting.shift();
      if (!start) return;
      decoding += 1;
      const startedAt = now();
      void start().finally(() => {
        decoding -= 1;
        lane.servedMs += (now() - startedAt) / lane.weight;
        admit();
      });
    }
  }

  return {
    run: async (pixels, decode) => {
      const [own, other] = pixels <= smallPixels ? [small, large] : [large, small];
      if (own.waitingPixels + pixels > own.maxWaitingPixels) {
        throw busy();
      }
      // A lane in which nobody waited gets no more than its share afterwards.
      if (own.waiting.length === 0) own.servedMs = Math.max(own.servedMs, other.servedMs);
      own.waitingPixels += pixels;
      return new Promise((resolve, reject) => {
        own.waiting.push(async () => {
          own.waitingPixels -= pixels;
          await decode().then(resolve, reject);
        });
        admit();
      });
    },
    state: () => ({ decoding, waitingPixels: small.waitingPixels + large.waitingPixels }),
  };
}

export const pictureGate = createGate({
  atOnce: AT_ONCE,
  smallPixels: SMALL_PIXELS,
  waitingPixels: WAITING_PIXELS,
});
