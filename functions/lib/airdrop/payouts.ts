// Payout runs in storage: one record with all open runs, so that a claim is planned once however many admins plan at
// the same time, and a record for each run that has ended.
import {
  EMPTY_BOOK,
  PayoutBookSchema,
  PayoutRunSchema,
  MAX_PLANNED_CLAIMS,
  plannedIn,
  release,
  settle,
  startRun,
  unplannedClaims,
  type Candidate,
  type ClaimFacts,
  type PayoutBook,
  type PayoutRun,
} from '../../../src/domain/airdrop/payout-run.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { derivedId, newOperationId } from '../http/operation.ts';
import { buildKey } from '../storage/blob-keys.ts';
import { mapLimited } from '../storage/map-limited.ts';
import { changeRecord, createOnce, readRecord } from '../storage/records.ts';
import { firstKeys } from '../storage/sorted-list.ts';
import type { RecordStore, Store } from '../storage/store.ts';
import { readPayment } from './payment-records.ts';
import { readEvenErased } from './submissions.ts';
import { redactIn, erasedNames, isErasedName, type Redaction } from './tombstone.ts';

const BOOK_KEY = buildKey('payouts', 'open');
const ENDED_FOLDER = `${buildKey('payouts', 'ended')}/`;
const MAX_RUNS = 999_999;

const LISTED_RUNS = 20;

/** Returns the key of an ended run; the newest sorts first. */
function endedKey(number: number): string {
  return buildKey('payouts', 'ended', String(MAX_RUNS - number).padStart(6, '0'));
}

/** Returns the open runs as stored, which may lack what has happened to their claims since. */
export async function readBook(store: RecordStore): Promise<PayoutBook> {
  return (await readRecord(store, BOOK_KEY, PayoutBookSchema)) ?? EMPTY_BOOK;
}

function readEndedRun(store: Store, number: number): Promise<PayoutRun | null> {
  return readRecord(store, endedKey(number), PayoutRunSchema);
}

/** Returns the runs that have ended, newest first. */
export async function readEndedRuns(store: Store): Promise<PayoutRun[]> {
  const { keys } = await firstKeys(store, ENDED_FOLDER, LISTED_RUNS);
  const newest = keys.slice(0, LISTED_RUNS);
  const runs = await mapLimited(newest, (key) => readRecord(store, key, PayoutRunSchema));
  return runs.filter((run) => run !== null);
}

/**
 * Updates the open runs from their claims and stores them; runs that have ended get a record of their own. Returns the
 * runs that are still open.
 */
export async function settleBook(store: Store, now: number = Date.now()): Promise<PayoutBook> {
  const before = await readBook(store);
  if (before.runs.length === 0) return before;
  const facts = await readFacts(store, before.runs.flatMap(plannedIn));
  const { value } = await changeBook(store, (current) => {
    const next = settleRuns(current, facts, now);
    return JSON.stringify(next) === JSON.stringify(current) ? null : { value: next };
  });
  return closeEnded(store, value ?? EMPTY_BOOK);
}

/** Erases a claim from all runs; an open one in which it is planned releases it. */
export async function eraseFromPayouts(store: Store, erased: Redaction): Promise<void> {
  await settleBook(store);
  await redactIn(store, BOOK_KEY, erased);
  const { last } = await readBook(store);
  // Counts down instead of listing: a listing may lack runs that have just ended.
  for (let number = last; number > 0; number -= 1) await redactIn(store, endedKey(number), erased);
}

/** Changes the open runs, if there are any, under an operation id of its own. */
function changeBook(store: Store, change: (book: PayoutBook) => { value: PayoutBook } | null) {
  return changeRecord(store, BOOK_KEY, PayoutBookSchema, newOperationId(), (current) =>
    current === null ? null : change(current),
  );
}

/** Returns the open runs, updated from their claims, without storing them. */
export async function readSettledBook(store: Store): Promise<PayoutBook> {
  const book = await readBook(store);
  return settleRuns(book, await readFacts(store, book.runs.flatMap(plannedIn)), Date.now());
}

function settleRuns(
  book: PayoutBook,
  facts: ReadonlyMap<string, ClaimFacts>,
  now: number,
): PayoutBook {
  const at = new Date(now).toISOString();
  const runs = book.runs.map((run) => settle(run, (address) => facts.get(address), at));
  return { ...book, runs };
}

async function readFacts(
  store: Store,
  addresses: readonly string[],
): Promise<Map<string, ClaimFacts>> {
  const facts = await mapLimited(addresses, async (address) => {
    const record = await readEvenErased(store, address);
    const txHash = record?.txHash ?? null;
    const payment = txHash === null ? null : await readPayment(store, txHash);
    const isConfirmed = payment?.isConfirmed ?? false;
    // A claim that was planned while it was erased has its placeholder here.
    const name = isErasedName(address) ? address : erasedNames(address)[0];
    return [address, { record, isConfirmed, name }] as const;
  });
  return new Map(facts);
}

/** Moves ended runs out of the book. After a crash in between, a run is in both; the next call removes it here. */
async function closeEnded(store: Store, book: PayoutBook): Promise<PayoutBook> {
  const ended = book.runs.filter(({ endedAt }) => endedAt !== null);
  if (ended.length === 0) return book;
  for (const run of ended) {
    const operation = derivedId('payout-ended', String(run.number));
    await createOnce(store, endedKey(run.number), run, operation);
  }
  const { value } = await changeBook(store, (current) => {
    const runs = current.runs.filter(({ endedAt }) => endedAt === null);
    return runs.length === current.runs.length ? null : { value: { ...current, runs } };
  });
  return value ?? EMPTY_BOOK;
}

/** What an admin wants to pay: `expected` claims, as the page said; `last`: the newest run that the page knew. */
export interface PayoutPlan {
  admin: string;
  filter: string;
  amount: string;
  expected: number;
  last: number;
}

/**
 * Starts a run for verified claims, without those already planned. Repeating the operation returns the run it started.
 * Throws `payout.nothing-new` if all are planned, `payout.changed` (409, with the `count`) if there are not as many as
 * expected or another run was started meanwhile, and `payout.too-many` if more would be planned than fit.
 */
export async function startPayout(
  store: Store,
  verified: readonly Candidate[],
  plan: PayoutPlan,
  operation: string,
): Promise<PayoutRun> {
  const { expected, last, ...about } = plan;
  const started = await changeRecord(store, BOOK_KEY, PayoutBookSchema, operation, (current) => {
    const book = current ?? EMPTY_BOOK;
    const { length: count } = unplannedClaims(book, verified);
    if (count === 0) throw new AppError('payout.nothing-new');
    const isAsTold = count === expected && book.last === last;
    if (!isAsTold) throw new AppError('payout.changed', { data: { count } });
    if (book.runs.flatMap(plannedIn).length + count > MAX_PLANNED_CLAIMS) {
      throw new AppError('payout.too-many');
    }
    const startedAt = new Date().toISOString();
    const value = startRun(book, { ...about, startedAt }, verified);
    return value && { value, note: String(value.last) };
  });
  const number = Number(started.note);
  const run = findRun(started.value, number) ?? (await readEndedRun(store, number));
  if (!run) throw new AppError('payout.unknown');
  return run;
}

/**
 * Releases claims of an open run; all that are left if `addresses` is null. Returns the run and the time of the
 * release, which is the same if the operation is repeated. Throws `payout.unknown` (404), or `payout.changed` (409) if
 * one of them is not planned any more.
 */
export async function releaseFromPayout(
  store: Store,
  number: number,
  { addresses, reason }: { addresses: readonly string[] | null; reason: string },
  operation: string,
): Promise<{ run: PayoutRun; at: string }> {
  const at = new Date().toISOString();
  const released = await changeRecord(store, BOOK_KEY, PayoutBookSchema, operation, (current) => {
    const planned = plannedIn(requireRun(current, number));
    if (!(addresses ?? []).every((address) => planned.includes(address))) {
      throw new AppError('payout.changed');
    }
    const runs = (current ?? EMPTY_BOOK).runs.map((run) =>
      run.number === number ? release(run, addresses, reason, at) : run,
    );
    return { value: { ...(current ?? EMPTY_BOOK), runs }, note: at };
  });
  const run = findRun(released.value, number) ?? (await readEndedRun(store, number));
  if (!run) throw new AppError('payout.unknown');
  await closeEnded(store, released.value ?? EMPTY_BOOK);
  return { run, at: released.note ?? at };
}

/** Returns an open run; throws `payout.unknown` (404). */
export function requireRun(book: PayoutBook | null, number: number): PayoutRun {
  const run = findRun(book, number);
  if (!run || run.endedAt !== null) throw new AppError('payout.unknown');
  return run;
}

function findRun(book: PayoutBook | null, number: number): PayoutRun | undefined {
  return book?.runs.find((one) => one.number === number);
}
