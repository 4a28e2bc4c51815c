// Checks whether a sign-up key can be used, for the form that validates during typing (SPEC 4). Does not use the key
// up; a text that is not a key costs as much as one that is.
import {
  KEY_CHECKS_PER_VISITOR,
  KEY_CHECK_WINDOW_MS,
} from '../../../../src/domain/account/account-limits.ts';
import type { KeyCheckResponse } from '../../../../src/domain/account/responses.ts';
import { API_ERRORS } from '../../../../src/domain/errors.ts';
import { chargeRead, perVisitor } from '../../http/throttle.ts';
import { hashSegment } from '../../storage/blob-keys.ts';
import type { Stores } from '../../storage/store.ts';
import { hashKeyText } from './key-text.ts';
import { readSignUpKey, stateOf } from './sign-up-key-records.ts';
import { countUses } from './uses.ts';

const THROTTLE = {
  name: 'key-check',
  limit: KEY_CHECKS_PER_VISITOR,
  windowMs: KEY_CHECK_WINDOW_MS,
};

const CODES = {
  open: null,
  used: 'signup-key.used',
  expired: 'signup-key.expired',
  revoked: 'signup-key.invalid',
} as const;

/** Checks a key. Throws `request.too-many` (429) after ten in a minute. */
export async function checkSignUpKey(
  text: string,
  ip: string,
  stores: Stores,
  now: number,
): Promise<KeyCheckResponse> {
  await chargeRead(stores('throttles'), perVisitor(THROTTLE, ip), now);
  const accounts = stores('accounts');
  const segment = hashKeyText('sign-up', text) ?? hashSegment('no key');
  const [key, uses] = await Promise.all([
    readSignUpKey(accounts, segment),
    countUses(accounts, segment, now),
  ]);
  const state = key === null ? 'revoked' : stateOf(key, uses, now);
  const language = key !== null && state === 'open' ? key.language : null;
  const code = CODES[state];
  const message = code === null ? 'This sign-up key is valid.' : API_ERRORS[code].message;
  return { data: { valid: language !== null, language, message, code } };
}
