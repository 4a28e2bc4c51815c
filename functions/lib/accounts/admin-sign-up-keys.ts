// An admin issues, lists and revokes sign-up keys. Each change is logged in the audit log exactly once.
import type { SignUpKeyRequest } from '../../../src/domain/account/account-requests.ts';
import type { NewSignUpKeyResponse, SignUpKeyRow } from '../../../src/domain/account/admin.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId, readIdempotencyKey } from '../http/operation.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { newKeyText } from '../identity/sign-up-keys/key-text.ts';
import {
  SignUpKeySchema,
  isSignUpKeyId,
  listSignUpKeyIds,
  readSignUpKey,
  signUpKeyRecordKey,
  toRow,
} from '../identity/sign-up-keys/sign-up-key-records.ts';
import { storeSignUpKey } from '../identity/sign-up-keys/store-sign-up-key.ts';
import { countUses } from '../identity/sign-up-keys/uses.ts';
import { changeRecord } from '../storage/records.ts';

/** Creates a key, which is returned only here; a repeated request with the same Idempotency-Key gets the same key. */
export async function issueSignUpKey(
  { request, stores, admin, log }: AdminCaller,
  requested: SignUpKeyRequest,
  now: number,
): Promise<NewSignUpKeyResponse> {
  const scope = ['sign-up', admin, JSON.stringify(requested)];
  const keyText = newKeyText(readIdempotencyKey(request), scope);
  const creation = { createdBy: admin, now };
  const { id, record } = await storeSignUpKey(stores('accounts'), keyText, requested, creation);
  const about = { subject: id, note: `${record.language}, uses: ${record.maxUses}` };
  await log('signup-key.made', Date.parse(record.createdAt), about, derivedId('made', id));
  const uses = await countUses(stores('accounts'), id, now);
  return { key: keyText, signUpKey: toRow(id, record, uses, now) };
}

/** Returns all keys, newest first. */
export async function listKeyRows({ stores }: AdminCaller, now: number): Promise<SignUpKeyRow[]> {
  const accounts = stores('accounts');
  const ids = await listSignUpKeyIds(accounts);
  const rows = await Promise.all(
    ids.map(async (id) => {
      const [record, uses] = await Promise.all([
        readSignUpKey(accounts, id),
        countUses(accounts, id, now),
      ]);
      return record === null ? null : toRow(id, record, uses, now);
    }),
  );
  const existing = rows.filter((row) => row !== null);
  return existing.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Revokes a key permanently; accounts created with it remain. Throws `signup-key.unknown` (404). */
export async function revokeSignUpKey(
  { stores, log }: AdminCaller,
  id: string,
  now: number,
): Promise<SignUpKeyRow> {
  if (!isSignUpKeyId(id)) throw new AppError('signup-key.unknown');
  const accounts = stores('accounts');
  const { value } = await changeRecord(
    accounts,
    signUpKeyRecordKey(id),
    SignUpKeySchema,
    derivedId('revoke', id),
    (record) => {
      if (!record || record.revokedAt !== null) return null;
      return { value: { ...record, revokedAt: new Date(now).toISOString() } };
    },
  );
  if (!value?.revokedAt) throw new AppError('signup-key.unknown');
  const at = Date.parse(value.revokedAt);
  await log('signup-key.revoked', at, { subject: id }, derivedId('revoked', id));
  return toRow(id, value, await countUses(accounts, id, now), now);
}
