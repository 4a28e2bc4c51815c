// Derives one id from one intent of a client, so that a repeated request is recognised (decision 140). Stores nothing.
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../src/domain/errors.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Returns the Idempotency-Key of a request, or null; throws `idempotency-key.invalid` unless it is 1 to 200 visible
 * ASCII characters.
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) throw new AppError('idempotency-key.invalid');
  return key;
}

/**
 * Returns the id of the requested operation, for storage/records.ts. The same key of the same caller for the same
 * target is the same operation; without a key, each request is one. Create it once per request, before any loop.
 *
 * @param scope - distinguishes equal keys: the endpoint, the caller, the target
 */
export function operationId(request: Request, ...scope: string[]): string {
  const key = readIdempotencyKey(request);
  return key === null ? newOperationId() : derivedId('idempotency-key', key, ...scope);
}

/** Returns an id for something that happens once regardless of the caller, derived from what it concerns. */
export function derivedId(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Returns an id for an operation that is never repeated. */
export function newOperationId(): string {
  return randomBytes(16).toString('hex');
}
