// Creates sign-up keys (decision 120): for admins, and for the first start. The key itself is only returned, never
// stored.
import { AppError } from '../../../../src/domain/errors.ts';
import type { NewSignUpKey } from '../../../../src/domain/account/account-requests.ts';
import { derivedId } from '../../http/operation.ts';
import { createOnce } from '../../storage/records.ts';
import type { Store } from '../../storage/store.ts';
import { keySegment, newKeyText } from './key-text.ts';
import { readSignUpKey, signUpKeyPath, type SignUpKey } from './sign-up-key-records.ts';

/** Who creates a key, when (milliseconds), and with which Idempotency-Key. */
export interface Making {
  createdBy: string;
  now: number;
  idempotencyKey: string | null;
}

export interface MadeSignUpKey {
  /** The key itself. */
  key: string;
  /** The key segment under which it is stored. */
  id: string;
  record: SignUpKey;
}

/** Creates a key; a repeated request with the same Idempotency-Key returns the same key. */
export async function makeSignUpKey(
  accounts: Store,
  wanted: NewSignUpKey,
  { createdBy, now, idempotencyKey }: Making,
): Promise<MadeSignUpKey> {
  const scope = ['sign-up', createdBy, JSON.stringify(wanted)];
  return storeSignUpKey(accounts, newKeyText(idempotencyKey, scope), wanted, { createdBy, now });
}

/** Stores an existing key, unless it is already stored. */
export async function storeSignUpKey(
  accounts: Store,
  key: string,
  { language, maxUses, label, expiresAt }: NewSignUpKey,
  { createdBy, now }: Pick<Making, 'createdBy' | 'now'>,
): Promise<MadeSignUpKey> {
  const id = keySegment('sign-up', key);
  if (id === null) throw new RangeError('Not a sign-up key');
  const createdAt = new Date(now).toISOString();
  const fresh: SignUpKey = {
    ...{ language, maxUses, label, expiresAt },
    ...{ createdAt, createdBy, revokedAt: null },
  };
  await createOnce(accounts, signUpKeyPath(id), fresh, derivedId('key', id));
  // An earlier attempt of this request may have created it: then use that record, with its creation time.
  const record = await readSignUpKey(accounts, id);
  if (!record) throw new AppError('storage.unavailable', { cause: new Error('A key is gone') });
  return { key, id, record };
}
