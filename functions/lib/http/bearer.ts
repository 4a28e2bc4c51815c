// Reads the token from a request's Authorization header (RFC 6750), never from a query or a cookie.
import { AppError } from '../../../src/domain/errors.ts';

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;
const MAX_TOKEN_CHARS = 4_096;

/** Returns the bearer token, unverified; null if the header does not hold a well-formed one. */
export function readBearer(request: Request): string | null {
  const header = request.headers.get('Authorization') ?? '';
  if (header.length > MAX_TOKEN_CHARS) return null;
  return BEARER.exec(header)?.[1] ?? null;
}

/** Returns the bearer token, unverified; throws `auth.required` (401) without one. */
export function requireBearer(request: Request): string {
  const token = readBearer(request);
  if (token === null) throw new AppError('auth.required');
  return token;
}
