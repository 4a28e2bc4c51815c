// The refusals that endpoints of a kind have in common.
import type { ErrorCode } from '../../../src/domain/errors.ts';

export const OF_JSON = [
  ...['body.media-type', 'body.malformed', 'body.invalid', 'body.too-large'],
] as ErrorCode[];
export const OF_FORM = [
  ...['body.media-type', 'body.malformed', 'body.invalid', 'request.foreign'],
  ...['file.too-large', 'file.invalid'],
] as ErrorCode[];
export const OF_KEY: ErrorCode[] = ['idempotency-key.invalid'];
export const OF_PRECONDITION: ErrorCode[] = ['precondition.required', 'precondition.invalid'];
/** Of a part that a translator names. */
export const OF_PART: ErrorCode[] = ['language.forbidden', 'part.unknown', 'not-found'];
/** Of a write to a text. */
export const OF_WRITE: ErrorCode[] = [
  ...OF_PART,
  ...OF_KEY,
  ...OF_PRECONDITION,
  'translation.conflict',
  'request.too-many',
];
