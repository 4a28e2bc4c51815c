// Sign-up keys in storage: only the hash of each, and what it permits. Its uses are in identity/sign-up-keys/uses.ts.
import * as v from 'valibot';
import type { SignUpKeyRow } from '../../../../src/domain/account/admin.ts';
import type { SignUpKeyState } from '../../../../src/domain/account/responses.ts';
import { TARGET_LANGUAGES } from '../../../../src/domain/languages.ts';
import { buildKey } from '../../storage/blob-keys.ts';
import { readRecord } from '../../storage/records.ts';
import type { RecordStore } from '../../storage/store.ts';

const FOLDER = 'signup-keys';
const ID = /^[0-9a-f]{40}$/;
const Time = v.pipe(v.string(), v.isoTimestamp());

export const SignUpKeySchema = v.object({
  language: v.picklist(TARGET_LANGUAGES),
  maxUses: v.pipe(v.number(), v.integer(), v.minValue(1)),
  label: v.string(),
  createdAt: Time,
  createdBy: v.string(),
  expiresAt: v.nullable(Time),
  revokedAt: v.optional(v.nullable(Time), null),
});
export type SignUpKey = v.InferOutput<typeof SignUpKeySchema>;

/** Returns whether a value can be the id of a sign-up key: its hash, the last segment of its record's key. */
export function isSignUpKeyId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

export function signUpKeyRecordKey(id: string): string {
  return buildKey(FOLDER, id);
}

/** Returns the record of a key; null if there is none. */
export function readSignUpKey(accounts: RecordStore, id: string): Promise<SignUpKey | null> {
  return readRecord(accounts, signUpKeyRecordKey(id), SignUpKeySchema);
}

export async function listSignUpKeyIds(accounts: RecordStore): Promise<string[]> {
  const keys = await accounts.list(`${FOLDER}/`);
  return keys.map((key) => key.slice(FOLDER.length + 1)).filter(isSignUpKeyId);
}

export function stateOf(key: SignUpKey, uses: number, now: number): SignUpKeyState {
  if (key.revokedAt !== null) return 'revoked';
  if (uses >= key.maxUses) return 'used';
  return key.expiresAt === null || Date.parse(key.expiresAt) > now ? 'open' : 'expired';
}

export function toRow(id: string, key: SignUpKey, uses: number, now: number): SignUpKeyRow {
  const { language, label, maxUses, createdAt, createdBy, expiresAt, revokedAt } = key;
  const state = stateOf(key, uses, now);
  return { id, language, label, maxUses, uses, state, createdAt, createdBy, expiresAt, revokedAt };
}
