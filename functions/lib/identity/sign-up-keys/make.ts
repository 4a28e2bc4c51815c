// A sign-up key is made (DESIGN decision 22): for admins, for the first start, and for make-signup-key.ts. The key itself is
// answered here and kept nowhere.
import { AppError } from '../../../../src/domain/errors.ts';
import type { NewSignUpKey } from '../../../../src/domain/account/requests.ts';
import { derivedId } from '../../http/operation.ts';
import { createOnce } from '../../storage/records.ts';
import type { Store } from '../../storage/store.ts';
import { keyWord, newKeyText } from './key-text.ts';
import { readSignUpKey, signUpKeyKey, type SignUpKey } from './records.ts';

/** Who makes a key, when (milliseconds), and in which request. */
export interface Making {
  createdBy: string;
  now: number;
  idempotencyKey: string | null;
}

export interface MadeSignUpKey {
  /** The key as it is handed over. */
  key: string;
  /** The word it is stored under. */
  id: string;
  record: SignUpKey;
}

/** Makes a key; the same request again, by its Idempotency-Key, answers the key that was made. */
export async function makeSignUpKey(
  accounts: Store,
  wanted: NewSignUpKey,
  { createdBy, now, idempotencyKey }: Making,
): Promise<MadeSignUpKey> {
  const scope = ['sign-up', createdBy, JSON.stringify(wanted)];
  return storeSignUpKey(accounts, newKeyText(idempotencyKey, scope), wanted, { createdBy, now });
}

/** Stores a key that is there already, unless it is stored. */
export async function storeSignUpKey(
  accounts: Store,
  key: string,
  { language, maxUses, label, expiresAt }: NewSignUpKey,
  { createdBy, now }: Pick<Making, 'createdBy' | 'now'>,
): Promise<MadeSignUpKey> {
  const id = keyWord('sign-up', key);
  if (id === null) throw new RangeError('Not a sign-up key');
  const createdAt = new Date(now).toISOString();
  const fresh: SignUpKey = {
    ...{ language, maxUses, label, expiresAt },
    ...{ createdAt, createdBy, revokedAt: null },
  };
  await createOnce(accounts, signUpKeyKey(id), fresh, derivedId('key', id));
  // An earlier try of this request may have made it: then it is as old as that.
  const record = await readSignUpKey(accounts, id);
  if (!record) throw new AppError('storage.unavailable', { cause: new Error('A key is gone') });
  return { key, id, record };
}
