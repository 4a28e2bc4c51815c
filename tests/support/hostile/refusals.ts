// The refusals that endpoints of a kind have in common.
import type { ErrorCode } from '../../../src/domain/errors.ts';

export const JSON_REFUSALS = [
  ...['body.media-type', 'body.malformed', 'body.invalid', 'body.too-large'],
] as ErrorCode[];
export const FORM_REFUSALS = [
  ...['body.media-type', 'body.malformed', 'body.invalid', 'request.foreign'],
  ...['file.too-large', 'file.invalid'],
] as ErrorCode[];
export const KEY_REFUSALS: ErrorCode[] = ['idempotency-key.invalid'];
export const PRECONDITION_REFUSALS: ErrorCode[] = ['precondition.required', 'precondition.invalid'];
/** Of a part that a translator names. */
export const PART_REFUSALS: ErrorCode[] = ['language.forbidden', 'part.unknown', 'not-found'];
/** Of a write to a text. */
export const WRITE_REFUSALS: ErrorCode[] = [
  ...PART_REFUSALS,
  ...KEY_REFUSALS,
  ...PRECONDITION_REFUSALS,
  'translation.conflict',
  'request.too-many',
];
