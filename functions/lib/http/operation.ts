// One intent of a client as one id, so that its repetition is recognised (DESIGN decisions 19, 37). Nothing is stored here.
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../src/domain/errors.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key of a request, or null; throws `idempotency-key.invalid` unless it is 1 to 200 visible ASCII characters. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) throw new AppError('idempotency-key.invalid');
  return key;
}

/**
 * The id of the operation a request asks for, as storage/records.ts takes it. The same key of the same caller for the same
 * thing is the same operation; without a key each request is one of its own. Make it once per request, before any loop.
 *
 * @param scope - what tells this key from the same one elsewhere: the endpoint, who calls, what is acted on
 */
export function operationId(request: Request, ...scope: string[]): string {
  const key = readIdempotencyKey(request);
  return key === null ? newOperationId() : derivedId('idempotency-key', key, ...scope);
}

/** An id for something that happens once whoever asks, made of what it is about. */
export function derivedId(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** An id for something that nobody repeats. */
export function newOperationId(): string {
  return randomBytes(16).toString('hex');
}
