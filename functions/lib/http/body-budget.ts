// Bounds the memory that request bodies take in one process. What a request announces is reserved before its body is
// read and held until it is answered, so that slow senders use up their own share and nobody else's.
import { AppError } from '../../../src/domain/errors.ts';
import { MAX_FORM_EXTRA_BYTES, MAX_IMAGE_BYTES } from '../../../src/domain/limits.ts';
import { addressGroup } from './visitor.ts';

/** Bytes in sum, and of one visitor. */
export interface BodyLimits {
  all: number;
  perVisitor: number;
}

export interface BodyBudget {
  /** Reserves what a request announces; returns the function that gives it back. Throws `server.busy` (503). */
  reserve: (request: Request, ip: string) => () => void;
  reservedBytes: () => number;
}

/** Six of the largest uploads, of which one visitor may send two beside each other, or one with saves of a text. */
const LIMITS: BodyLimits = { all: 32_000_000, perVisitor: 12_000_000 };
/** The assumed and maximum size of a body of unknown length: a longer one is refused before it is read. */
const LARGEST_BYTES = MAX_IMAGE_BYTES + MAX_FORM_EXTRA_BYTES;
const RETRY_AFTER_SECONDS = 10;

/** Creates a budget of which nothing is reserved. */
export function createBodyBudget({ all, perVisitor }: BodyLimits): BodyBudget {
  const reserved = new Map<string, number>();
  let total = 0;
  const reserve: BodyBudget['reserve'] = (request, ip) => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return () => undefined;
    const visitor = addressGroup(ip);
    const own = (reserved.get(visitor) ?? 0) + bytes;
    if (own > perVisitor || total + bytes > all) {
      throw new AppError('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    total += bytes;
    reserved.set(visitor, own);
    return () => {
      total -= bytes;
      const left = (reserved.get(visitor) ?? 0) - bytes;
      if (left > 0) reserved.set(visitor, left);
      else reserved.delete(visitor);
    };
  };
  return { reserve, reservedBytes: () => total };
}

/** The bytes that a request announces, at most those of the largest upload; that many if it does not say. */
export function announcedBytes({ body, headers }: Request): number {
  if (body === null) return 0;
  const announced = Number(headers.get('Content-Length') ?? LARGEST_BYTES);
  return Math.min(announced >= 0 ? announced : LARGEST_BYTES, LARGEST_BYTES);
}

/** The budget of this process. */
export const bodyBudget = createBodyBudget(LIMITS);
