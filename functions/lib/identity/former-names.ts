// The names of deleted accounts, as hashes: nobody can sign up or be renamed as somebody whose texts are still here.
import * as v from 'valibot';
import { foldName } from '../../../src/domain/account/former-names.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId } from '../http/operation.ts';
import { buildKey, hashSegment } from '../storage/blob-keys.ts';
import { createOnce, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';

const keyOf = (name: string) => buildKey('former-names', hashSegment('name', foldName(name)));

/** Keeps a name from being taken. Repeating it changes nothing. */
export async function storeFormerName(accounts: Store, name: string): Promise<void> {
  const key = keyOf(name);
  await createOnce(accounts, key, {}, derivedId('former-name', key));
}

/** Throws `name.former` (409) for the name of a deleted account. */
export async function requireFreeName(accounts: RecordStore, name: string): Promise<void> {
  if (await readRecord(accounts, keyOf(name), v.object({}))) throw new AppError('name.former');
}
