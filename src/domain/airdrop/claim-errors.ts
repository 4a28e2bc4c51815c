// Maps the message of a failed claim to a row of SPEC 8's table. Messages are matched by their content, so that
// responses of older releases are understood too. The texts are in content/ui.
import { CLIENT_ERRORS } from '../errors.ts';
import type { ImageErrorKey } from '../uploads.ts';

/**
 * A row of SPEC 8's table. `other` shows the response's own message; `unknown` is a response without one: empty,
 * unreadable, or an error page of the platform, whose text means nothing to a claimant.
 */
export type ClaimError =
  | 'exists'
  | 'file'
  | 'address'
  | 'tooLarge'
  | 'network'
  | 'other'
  | 'unknown';

const TABLE: readonly [string, ClaimError][] = [
  ['already exists', 'exists'],
  ['Invalid file', 'file'],
  ['Invalid address', 'address'],
  ['File too large', 'tooLarge'],
  ['Network', 'network'],
];

/** The message of the API client for an error without one, or with a page in its place (api/result.ts). */
const NO_WORDS = /^HTTP (?:5\d\d(?::|$)|\d{3}(?:$|:\s*<))/;
/** A code in place of a message, such as `request.too-many`. */
const BARE_CODE = /^(?:[\w-]+\.[\w.-]+|[A-Z\d]+_[A-Z\d_]+)$/;

export function claimErrorOf(message: string): ClaimError {
  // Before the table: the words in an error page of the platform describe its own trouble.
  if (NO_WORDS.test(message) || message === CLIENT_ERRORS['answer.invalid']) return 'unknown';
  const row = TABLE.find(([words]) => message.includes(words));
  if (row) return row[1];
  return message.trim() !== '' && !BARE_CODE.test(message) ? 'other' : 'unknown';
}

/** Returns what the server found wrong with a claim's picture; null if the call failed for another reason. */
export function pictureErrorOf(message: string, reason: unknown): ImageErrorKey | null {
  const error = claimErrorOf(message);
  if (error === 'tooLarge') return 'fileTooLarge';
  if (error !== 'file' || reason === undefined) return null;
  // The page reports the other reasons itself, before it sends anything.
  return reason === 'pixels' ? 'filePixels' : 'fileUnreadable';
}
