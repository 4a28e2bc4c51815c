// Stores sign-up keys (decision 120) of admins and of the first start: as hashes, never the key itself.
import type { SignUpKeyRequest } from '../../../../src/domain/account/account-requests.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { derivedId } from '../../http/operation.ts';
import { createOnce } from '../../storage/records.ts';
import type { Store } from '../../storage/store.ts';
import { hashKeyText } from './key-text.ts';
import { readSignUpKey, signUpKeyRecordKey, type SignUpKey } from './sign-up-key-records.ts';

/** Stores a key, unless it is already stored, and returns its record with its ID. */
export async function storeSignUpKey(
  accounts: Store,
  keyText: string,
  requested: SignUpKeyRequest,
  { createdBy, now }: { createdBy: string; now: number },
): Promise<{ id: string; record: SignUpKey }> {
  const id = hashKeyText('sign-up', keyText);
  if (id === null) throw new RangeError('Not a sign-up key');
  const createdAt = new Date(now).toISOString();
  const fresh: SignUpKey = { ...requested, createdAt, createdBy, revokedAt: null };
  await createOnce(accounts, signUpKeyRecordKey(id), fresh, derivedId('key', id));
  // An earlier attempt of this request may have created it: then use that record, with its creation time.
  const record = await readSignUpKey(accounts, id);
  if (!record) throw new AppError('storage.unavailable', { cause: new Error('A key is gone') });
  return { id, record };
}
