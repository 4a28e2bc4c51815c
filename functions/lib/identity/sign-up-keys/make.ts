// Stores sign-up keys (decision 120) of admins and of the first start: as hashes, never the key itself.
import type { NewSignUpKey } from '../../../../src/domain/account/account-requests.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { derivedId } from '../../http/operation.ts';
import { createOnce } from '../../storage/records.ts';
import type { Store } from '../../storage/store.ts';
import { keySegment } from './key-text.ts';
import { readSignUpKey, signUpKeyPath, type SignUpKey } from './sign-up-key-records.ts';

/** Stores a key, unless it is already stored, and returns its record with the segment under which it is stored. */
export async function storeSignUpKey(
  accounts: Store,
  key: string,
  newKey: NewSignUpKey,
  { createdBy, now }: { createdBy: string; now: number },
): Promise<{ key: string; id: string; record: SignUpKey }> {
  const id = keySegment('sign-up', key);
  if (id === null) throw new RangeError('Not a sign-up key');
  const createdAt = new Date(now).toISOString();
  const fresh: SignUpKey = { ...newKey, createdAt, createdBy, revokedAt: null };
  await createOnce(accounts, signUpKeyPath(id), fresh, derivedId('key', id));
  // An earlier attempt of this request may have created it: then use that record, with its creation time.
  const record = await readSignUpKey(accounts, id);
  if (!record) throw new AppError('storage.unavailable', { cause: new Error('A key is gone') });
  return { key, id, record };
}
