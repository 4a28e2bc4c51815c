// Which claim a transaction has paid (decision 138): one record per transaction, so that none pays two claims. It is
// written before the claim is marked as sent.
import * as v from 'valibot';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { changeRecord, createOnce, readRecord } from '../storage/records.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { eraseIn, isErasedName, keyedHashes, type Erased } from './erased.ts';
import { readSubmission } from './submissions.ts';

/**
 * For this long, a transaction belongs to a claim that was to be marked as sent but is not: the call may still be under
 * way. Far longer than any call takes.
 */
const UNDER_WAY_MS = 10 * 60_000;

const PaymentRecordSchema = v.object({
  /** In milliseconds. */
  at: v.number(),
  /** The claim, or the name of an erased one. */
  address: v.string(),
  /** Whether the ledger confirmed it. */
  isConfirmed: v.boolean(),
});
type PaymentRecord = v.InferOutput<typeof PaymentRecordSchema>;

/** Transactions differ by letter case in explorers only. */
function paymentKey(txHash: string): string {
  return buildKey('payments', txHash.toLowerCase());
}

/** The record of a transaction; null if it has paid nothing yet. */
export async function readPayment(
  store: Pick<RecordStore, 'read'>,
  txHash: string,
): Promise<PaymentRecord | null> {
  const payment = await readRecord(store, paymentKey(txHash), PaymentRecordSchema);
  // In this order, because the record of an erased claim is written there before it is removed here.
  return payment ?? readErasedPayment(store, txHash);
}

/** The keys of a transaction that paid an erased claim. */
function erasedKeys(txHash: string): string[] {
  return keyedHashes(txHash.toLowerCase()).map((hash) => buildKey('payments-erased', hash));
}

async function readErasedPayment(
  store: Pick<RecordStore, 'read'>,
  txHash: string,
): Promise<PaymentRecord | null> {
  for (const key of erasedKeys(txHash)) {
    const payment = await readRecord(store, key, PaymentRecordSchema);
    if (payment) return payment;
  }
  return null;
}

/** Erases a claim from the record of its payment. Its transaction pays no other: a keyed hash of it stays. */
export async function erasePayment(
  store: Store,
  { txHash }: ClaimRecord,
  erased: Erased,
): Promise<void> {
  const [erasedKey] = erasedKeys(txHash ?? '');
  if (txHash === null || erasedKey === undefined) return;
  const key = paymentKey(txHash);
  const payment = v.parse(v.nullable(PaymentRecordSchema), await eraseIn(store, key, erased));
  if (!payment || !isErasedName(payment.address)) return;
  await createOnce(store, erasedKey, payment, newOperationId());
  await store.remove(key);
}

/** The other claim that a transaction has paid or is about to pay; null if there is none. */
export async function otherPaidClaim(
  store: Store,
  { address, txHash }: { address: string; txHash: string },
  now: number = Date.now(),
): Promise<string | null> {
  const payment = await readPayment(store, txHash);
  if (payment === null || payment.address === address) return null;
  return (await isLeft(store, txHash, payment, now)) ? null : payment.address;
}

/**
 * Records that a transaction pays a claim, before the claim is marked as sent; idempotent. Throws `payment.refused`
 * (409) if it has paid another claim.
 */
export async function reservePayment(
  store: Store,
  txHash: string,
  { address, isConfirmed }: { address: string; isConfirmed: boolean },
  now: number = Date.now(),
): Promise<void> {
  const before = await readPayment(store, txHash);
  const isFree = before === null || (await isLeft(store, txHash, before, now));
  await changeRecord(
    store,
    paymentKey(txHash),
    PaymentRecordSchema,
    newOperationId(),
    (current) => {
      const own = { value: { at: now, address, isConfirmed } };
      if (current === null) return own;
      if (current.address === address) return current.isConfirmed === isConfirmed ? null : own;
      if (isFree && current.at === before?.at) return own;
      throw used(current.address);
    },
  );
  // Its record may have gone there since it was read above.
  const erased = await readErasedPayment(store, txHash);
  if (erased === null) return;
  await store.remove(paymentKey(txHash));
  throw used(erased.address);
}

const used = (found: string): AppError =>
  new AppError('payment.refused', { data: { state: 'used', found } });

/** Returns whether a transaction was recorded for a claim that was then not marked as sent with it. */
async function isLeft(
  store: Store,
  txHash: string,
  { at, address }: PaymentRecord,
  now: number,
): Promise<boolean> {
  if (now - at < UNDER_WAY_MS) return false;
  const claim = await readSubmission(store, address);
  // One that is missing, or younger than the payment, stands for a claim that was erased.
  if (claim === null || Date.parse(claim.submittedAt) > at) return false;
  return claim.txHash?.toLowerCase() !== txHash.toLowerCase();
}
