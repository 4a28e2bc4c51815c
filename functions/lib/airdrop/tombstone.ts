// The replacement of an erased claim: keyed hashes of its address and its transaction, and a tombstone.
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newOperationId } from '../http/operation.ts';
import { keysFor } from '../identity/signing-keys.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { changeRecord, readRecord } from '../storage/records.ts';
import { STANDARD_TIMEOUT_BUDGET, type Store } from '../storage/store.ts';

const HASH_CHARS = 32;
/** How long a removal counts as under way: longer than any call takes. */
const REMOVAL_MS = 60_000;

/**
 * Returns the keyed hashes of a text, one for each key of the server: the first is written, all are looked up. A hash
 * without a key could be found by trying every address and transaction of the ledger.
 */
export function keyedHashes(text: string): [string, ...string[]] {
  const [first, ...others] = keysFor('erased-claim').map(({ secret }) =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, HASH_CHARS),
  );
  return [first ?? '', ...others];
}

/** Returns the placeholders of an address, one for each key of the server: the first is written, all are looked up. */
export function erasedNames(address: string): [string, ...string[]] {
  const [first, ...others] = keyedHashes(address);
  return [`erased-${first}`, ...others.map((hash) => `erased-${hash}`)];
}

export function isErasedName(text: string): boolean {
  return /^erased-[0-9a-f]{32}$/.test(text);
}

const TombstoneSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The admin. */
  by: v.string(),
  /** Since when the record is being removed, in milliseconds; null once it is gone and no attempt timed out. */
  removedFrom: v.nullable(v.number()),
});
const TOMBSTONES = `${buildKey('erased')}/`;

async function readTombstones(airdrop: Store, address: string) {
  const keys = erasedNames(address).map((name) => TOMBSTONES + name);
  const found = await mapLimited(keys, (key) => readRecord(airdrop, key, TombstoneSchema));
  return found.filter((tombstone) => tombstone !== null);
}

/** Returns the names of all erased claims, and when they were erased, in milliseconds. */
export async function readErased(airdrop: Store): Promise<{ name: string; at: number }[]> {
  return mapLimited(await airdrop.list(TOMBSTONES), async (key) => {
    const tombstone = await readRecord(airdrop, key, TombstoneSchema);
    return { name: key.slice(TOMBSTONES.length), at: Date.parse(tombstone?.at ?? '') };
  });
}

export async function isErased(airdrop: Store, address: string): Promise<boolean> {
  return (await readTombstones(airdrop, address)).length > 0;
}

/**
 * Leaves the tombstone, and removes the record. Storage has no conditional delete, so one call at a time does it, and
 * new claims are refused meanwhile (`requireNotRemoved`). Returns false if another call may be doing it.
 */
export async function replaceWithTombstone(
  airdrop: Store,
  { walletAddress }: ClaimRecord,
  { at, by }: NonNullable<ClaimRecord['erasure']>,
  remove: () => Promise<void>,
): Promise<boolean> {
  const removedFrom = Date.now();
  const key = TOMBSTONES + erasedNames(walletAddress)[0];
  const begun = await changeRecord(airdrop, key, TombstoneSchema, newOperationId(), (before) =>
    isBeingRemoved(before) ? null : { value: { at, by, removedFrom } },
  );
  if (!begun.isApplied) return false;
  await remove();
  // An attempt that timed out may still take effect: then the address stays closed until the minute is over.
  if (Date.now() - removedFrom >= STANDARD_TIMEOUT_BUDGET.attemptMs) return true;
  await changeRecord(airdrop, key, TombstoneSchema, newOperationId(), (current) =>
    current?.removedFrom === removedFrom ? { value: { ...current, removedFrom: null } } : null,
  );
  return true;
}

function isBeingRemoved(tombstone: v.InferOutput<typeof TombstoneSchema> | null): boolean {
  return Date.now() - (tombstone?.removedFrom ?? -Infinity) < REMOVAL_MS;
}

/**
 * Throws `storage.unavailable` if the removal of an erased claim may take the new record of its address with it: while
 * that goes on, or if the new record is gone (`isThere`). A record older than any removal is safe. Call it after each
 * write of the claimant's form.
 */
export async function requireNotRemoved(
  airdrop: Store,
  { walletAddress, submittedAt }: ClaimRecord,
  isThere: () => Promise<boolean>,
): Promise<void> {
  if (Date.now() - Date.parse(submittedAt) > REMOVAL_MS) return;
  const tombstones = await readTombstones(airdrop, walletAddress);
  if (tombstones.length === 0) return;
  if (tombstones.some(isBeingRemoved) || !(await isThere())) {
    throw new AppError('storage.unavailable');
  }
}

/** Data of an erased claim that must not remain (address and transactions), and their placeholder. */
export interface Redaction {
  name: string;
  identifiers: readonly string[];
}

/** Returns a copy of a stored value with the placeholder in place of the claim's identifiers; null if it has none. */
export function redact<T extends object>(value: T, { name, identifiers }: Redaction): T | null {
  const text = JSON.stringify(value);
  const replaced = identifiers.reduce((last, one) => last.replaceAll(one, name), text);
  return replaced === text ? null : (JSON.parse(replaced) as T);
}

/** Erases the claim from a record that names it. Returns the record as it is stored then; null if there is none. */
export async function redactIn(store: Store, key: string, erased: Redaction) {
  const schema = v.looseObject({});
  const { value } = await changeRecord(store, key, schema, newOperationId(), (record) => {
    const next = record && redact(record, erased);
    return next && { value: next };
  });
  return value;
}
