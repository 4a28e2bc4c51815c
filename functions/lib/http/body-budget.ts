// Bounds the memory that request bodies take in one process. Each byte is counted as it arrives and given back when the
// request is answered, so that a body that is only announced takes nothing from others.
import { ReadableStream as NodeStream } from 'node:stream/web';
import { AppError } from '../../../src/domain/errors.ts';
import { MAX_JSON_BYTES } from '../../../src/domain/limits.ts';
import { addressGroup } from './visitor.ts';

/** Bytes in total, and per visitor. */
interface Share {
  all: number;
  perVisitor: number;
}

/** The first 64 kB of each body have a share of their own: pictures never keep anybody from signing in. */
export interface BodyShares {
  small: Share;
  large: Share;
}

/** A request whose body is counted while it is read. */
export interface MeteredRequest {
  request: Request;
  /** Gives back what was counted. */
  release: () => void;
}

export interface BodyBudget {
  /**
   * Counts the body of a request while it is read. Reading fails with `server.busy` (503) when a share is used up, and
   * with `body.malformed` (400) when neither its end nor another 64 kB arrives within ten seconds.
   */
  meter: (request: Request, ip: string) => MeteredRequest;
  bytesHeld: () => number;
}

/** Four of the largest uploads, of which one visitor may send two at a time. */
const SHARES: BodyShares = {
  small: { all: 8_000_000, perVisitor: 2_000_000 },
  large: { all: 24_000_000, perVisitor: 12_000_000 },
};
const SMALL_BYTES = MAX_JSON_BYTES;
const PROGRESS_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;

export function createBodyBudget(shares: BodyShares, progressMs = PROGRESS_MS): BodyBudget {
  const small = createCounter(shares.small);
  const large = createCounter(shares.large);

  return {
    meter: (request, ip) => {
      if (request.body === null) return { request, release: () => undefined };
      const visitor = addressGroup(ip);
      const held = { small: 0, large: 0 };
      const take = (bytes: number) => {
        const smallPart = Math.min(bytes, SMALL_BYTES - held.small);
        small.take(visitor, smallPart);
        held.small += smallPart;
        large.take(visitor, bytes - smallPart);
        held.large += bytes - smallPart;
      };
      const body = NodeStream.from(countChunks(request.body, take, progressMs)) as ReadableStream;
      const counted = { body, duplex: 'half' as const };
      return {
        request: new Request(request, counted),
        release: () => {
          small.give(visitor, held.small);
          large.give(visitor, held.large);
          held.small = held.large = 0;
        },
      };
    },
    bytesHeld: () => small.held() + large.held(),
  };
}

/** Counts the bytes of a share by visitor. */
function createCounter({ all, perVisitor }: Share) {
  const byVisitor = new Map<string, number>();
  let total = 0;
  return {
    take: (visitor: string, bytes: number) => {
      const own = (byVisitor.get(visitor) ?? 0) + bytes;
      if (bytes > 0 && (own > perVisitor || total + bytes > all)) {
        throw new AppError('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      total += bytes;
      if (own > 0) byVisitor.set(visitor, own);
    },
    give: (visitor: string, bytes: number) => {
      total -= bytes;
      const left = (byVisitor.get(visitor) ?? 0) - bytes;
      if (left > 0) byVisitor.set(visitor, left);
      else byVisitor.delete(visitor);
    },
    held: () => total,
  };
}

async function* countChunks(
  body: ReadableStream<Uint8Array>,
  take: (bytes: number) => void,
  progressMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    void reader.cancel();
  }, progressMs);
  let sinceTimer = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const bytes = read.value.byteLength;
      take(bytes);
      sinceTimer += bytes;
      if (sinceTimer >= SMALL_BYTES) {
        sinceTimer = 0;
        timer.refresh();
      }
      yield read.value;
    }
    if (late.signal.aborted) {
      throw new AppError('body.malformed', { cause: new Error('The body came too slowly') });
    }
  } finally {
    clearTimeout(timer);
    // After a refusal, the rest of the body is not read.
    await reader.cancel().catch(() => undefined);
  }
}

export const bodyBudget = createBodyBudget(SHARES);
