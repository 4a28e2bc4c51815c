// Revisions in headers: `ETag: "r7"`, If-Match and If-None-Match (decision 122, RFC 9110 section 13). The caller
// compares them with the record.
import { AppError } from '../../../src/domain/errors.ts';
import { json } from './response.ts';

/** The state that a writer has seen: a revision, or nothing yet. */
export type Precondition = { kind: 'revision'; rev: number } | { kind: 'nothing' };

/** Returns a JSON response whose ETag is its revision. */
export function jsonOfRevision(body: { rev: number }, status = 200): Response {
  return json(body, status, { ETag: `"r${body.rev}"` });
}

/**
 * Returns the precondition of a write. Throws `precondition.required` (428) if there is none, and
 * `precondition.invalid` (400) for anything but `If-Match: "r{n}"` or `If-None-Match: *`.
 */
export function requirePrecondition(request: Request): Precondition {
  const match = request.headers.get('If-Match');
  const noneMatch = request.headers.get('If-None-Match');
  if (match === null && noneMatch === null) throw new AppError('precondition.required');
  if (match === null) {
    if (noneMatch?.trim() !== '*') throw new AppError('precondition.invalid');
    return { kind: 'nothing' };
  }
  // A proxy that compresses marks a tag as weak.
  const rev = /^(?:W\/)?"r(\d{1,9})"$/.exec(match.trim())?.[1];
  if (rev === undefined || noneMatch !== null) throw new AppError('precondition.invalid');
  return { kind: 'revision', rev: Number(rev) };
}
