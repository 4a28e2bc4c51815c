// Records which claim a transaction has paid (decision 138): one record per transaction, so that none pays two claims.
// It is written before the claim is marked as sent.
import * as v from 'valibot';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import type { Deadline } from '../storage/process-until.ts';
import { changeRecord, createOnce, readRecord } from '../storage/records.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { parseIndexEntry, statusFolder } from './index-entry.ts';
import { readSubmission } from './submissions.ts';
import { redactIn, erasedNames, isErasedName, keyedHashes, type Redaction } from './tombstone.ts';

/**
 * How long a transaction stays reserved for a claim that is not marked as sent: the call may still be under way. Far
 * longer than any call takes.
 */
const UNDER_WAY_MS = 10 * 60_000;

const PaymentRecordSchema = v.object({
  /** In milliseconds. */
  at: v.number(),
  /** One claim, or the name of an erased one; more only of payments from before transactions were recorded. */
  addresses: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Whether the ledger confirmed it. */
  isConfirmed: v.boolean(),
});
type PaymentRecord = v.InferOutput<typeof PaymentRecordSchema>;

/** Returns the key of a payment, in lower case: explorers show the same transaction in upper or lower case. */
function paymentKey(txHash: string): string {
  return buildKey('payments', txHash.toLowerCase());
}

/** Returns the record of a transaction; null if it has paid nothing yet. */
export async function readPayment(
  store: RecordStore,
  txHash: string,
): Promise<PaymentRecord | null> {
  const payment = await readRecord(store, paymentKey(txHash), PaymentRecordSchema);
  // Read in this order: an erasure writes the keyed record before it removes this one.
  return payment ?? readErasedPayment(store, txHash);
}

/** Returns the keys of a transaction that paid an erased claim. */
function erasedKeys(txHash: string): string[] {
  return keyedHashes(txHash.toLowerCase()).map((hash) => buildKey('payments-erased', hash));
}

async function readErasedPayment(
  store: RecordStore,
  txHash: string,
): Promise<PaymentRecord | null> {
  for (const key of erasedKeys(txHash)) {
    const payment = await readRecord(store, key, PaymentRecordSchema);
    if (payment) return payment;
  }
  return null;
}

/** Erases a claim from the record of its transaction, which can pay no other then, because a keyed hash stays. */
export async function erasePayment(
  store: Store,
  txHash: string,
  redaction: Redaction,
): Promise<void> {
  const [erasedKey = ''] = erasedKeys(txHash);
  const key = paymentKey(txHash);
  const payment = v.parse(v.nullable(PaymentRecordSchema), await redactIn(store, key, redaction));
  if (!payment?.addresses.every(isErasedName)) return;
  await createOnce(store, erasedKey, payment, newOperationId());
  await store.remove(DOUBLES_FOLDER + txHash.toLowerCase());
  await store.remove(key);
}

/** Returns the other claim that a transaction has paid or is about to pay; null if there is none. */
export async function findOtherPaidClaim(
  store: Store,
  { address, txHash }: { address: string; txHash: string },
): Promise<string | null> {
  const payment = await readPayment(store, txHash);
  if (payment === null || payment.addresses.includes(address)) return null;
  return (await isAbandoned(store, txHash, payment, Date.now()))
    ? null
    : (payment.addresses[0] ?? null);
}

/**
 * Records that a transaction pays a claim, before the claim is marked as sent; idempotent. Throws `payment.refused`
 * (409) if it has paid another claim, and `claim.unknown` (404) if the claim was erased meanwhile.
 */
export async function reservePayment(
  store: Store,
  txHash: string,
  claim: Pick<ClaimRecord, 'walletAddress' | 'submittedAt'>,
  isConfirmed: boolean,
): Promise<void> {
  const { walletAddress: address } = claim;
  const now = Date.now();
  const time = { until: now + OLD_MS, clock: Date.now };
  if (!(await backfillPayments(store, now, time))) throw new AppError('storage.unavailable');
  const before = await readPayment(store, txHash);
  const isFree = before === null || (await isAbandoned(store, txHash, before, now));
  const key = paymentKey(txHash);
  await changeRecord(store, key, PaymentRecordSchema, newOperationId(), (current) => {
    const own = { value: { at: now, addresses: [address], isConfirmed } };
    if (current === null) return own;
    const [other = ''] = current.addresses;
    // Renewed, so that nobody takes it for abandoned while this call is under way.
    if (other === address) {
      return { value: { ...current, at: now, isConfirmed: current.isConfirmed || isConfirmed } };
    }
    if (isFree && current.at === before?.at) return own;
    throw alreadyUsed(other);
  });
  // An erasure may have moved the record since it was read above.
  const erased = await readErasedPayment(store, txHash);
  if (erased !== null) {
    await store.remove(key);
    throw alreadyUsed(erased.addresses[0] ?? null);
  }
  // The claim may have been erased, and the address may have claimed anew.
  if ((await readSubmission(store, address))?.submittedAt === claim.submittedAt) return;
  await erasePayment(store, txHash, { name: erasedNames(address)[0], identifiers: [address] });
  throw new AppError('claim.unknown');
}

const alreadyUsed = (found: string | null): AppError =>
  new AppError('payment.refused', { data: { state: 'used', found } });

/** Returns whether a transaction was recorded for a claim that was then not marked as sent with it. */
async function isAbandoned(
  store: Store,
  txHash: string,
  { at, addresses }: PaymentRecord,
  now: number,
): Promise<boolean> {
  if (now - at < UNDER_WAY_MS) return false;
  const claims = await mapLimited(addresses, (address) => readSubmission(store, address));
  // A claim that is missing, or younger than the payment, was erased.
  return claims.every(
    (claim) =>
      claim !== null &&
      Date.parse(claim.submittedAt) <= at &&
      claim.txHash?.toLowerCase() !== txHash.toLowerCase(),
  );
}

/** How far `backfillPayments` has come. */
export const BACKFILL_KEY = buildKey('payments-before', 'progress');
const DOUBLES_FOLDER = `${buildKey('payments-before', 'doubles')}/`;
const OldSchema = v.object({ after: v.string(), isComplete: v.boolean() });
const OLD_PER_STEP = 500;
/** The share of `backfillPayments` in the 6.5 seconds that a call may take. */
const OLD_MS = 3_000;

/**
 * Records the transactions of claims that were marked as sent before transactions were recorded, once and for all.
 * Returns whether all are recorded; if the time runs out first, the next call continues.
 */
export async function backfillPayments(
  store: Store,
  now: number,
  { until, clock }: Deadline,
): Promise<boolean> {
  let { after, isComplete } = (await readRecord(store, BACKFILL_KEY, OldSchema)) ?? {
    after: '',
    isComplete: false,
  };
  while (!isComplete) {
    if (clock() > until) return false;
    const found = await firstKeys(store, statusFolder('AIRDROP_SENT'), OLD_PER_STEP, after);
    const keys = found.keys.slice(0, OLD_PER_STEP);
    await mapLimited(keys, async (key) => {
      const entry = parseIndexEntry(key);
      const claim = entry && (await readSubmission(store, entry.address));
      if (claim?.txHash) await backfillPayment(store, claim.txHash, claim.walletAddress, now);
    });
    after = keys.at(-1) ?? after;
    isComplete = found.isComplete && keys.length === found.keys.length;
    const value = { after, isComplete };
    await changeRecord(store, BACKFILL_KEY, OldSchema, newOperationId(), () => ({ value }));
  }
  return true;
}

async function backfillPayment(
  store: Store,
  txHash: string,
  address: string,
  now: number,
): Promise<void> {
  const { value } = await changeRecord(
    store,
    paymentKey(txHash),
    PaymentRecordSchema,
    newOperationId(),
    (current) => {
      if (current?.addresses.includes(address)) return null;
      const addresses = [...(current?.addresses ?? []), address];
      return { value: { at: current?.at ?? now, addresses, isConfirmed: false } };
    },
  );
  if (value && value.addresses.length > 1) await store.mark(DOUBLES_FOLDER + txHash.toLowerCase());
}

/** A transaction that was entered for several claims, from before this was refused. */
export interface DoublePayment {
  txHash: string;
  addresses: string[];
}

/** Returns some of the transactions that were entered for several claims. */
export async function readDoublePayments(store: Store): Promise<DoublePayment[]> {
  const { keys } = await firstKeys(store, DOUBLES_FOLDER, OLD_PER_STEP);
  return mapLimited(keys.slice(0, OLD_PER_STEP), async (key) => {
    const txHash = key.slice(DOUBLES_FOLDER.length);
    const { addresses = [] } = (await readPayment(store, txHash)) ?? {};
    return { txHash: txHash.toUpperCase(), addresses };
  });
}
