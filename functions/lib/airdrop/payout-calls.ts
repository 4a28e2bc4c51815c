// Admins' calls about payouts: list, start, save the file, release. All but the list are logged.
import {
  plannedIn,
  unplannedClaims,
  type PayoutRun,
  type PayoutsResponse,
  type Release,
} from '../../../src/domain/airdrop/payout-run.ts';
import { payoutCsv } from '../../../src/domain/airdrop/payout.ts';
import type { SubmissionsQuery } from '../../../src/domain/airdrop/query.ts';
import { derivedId } from '../http/operation.ts';
import type { AdminCaller } from '../identity/caller.ts';
import { filterNote, readVerified } from './export.ts';
import { readDoublePayments } from './payment-records.ts';
import {
  readSettledBook,
  readEndedRuns,
  releaseFromPayout,
  requireRun,
  settleBook,
  startPayout,
  type PayoutPlan,
} from './payouts.ts';

/** Returns the runs, open ones first, and how many verified claims of a filter no open run has planned. */
export async function listPayouts(
  { stores, admin, report }: AdminCaller,
  query: SubmissionsQuery,
): Promise<PayoutsResponse> {
  const store = stores('airdrop');
  const [book, ended, doubles, verified] = await Promise.all([
    readSettledBook(store),
    readEndedRuns(store),
    readDoublePayments(store),
    readVerified(store, { ...query, admin }, report),
  ]);
  // A run that has just ended may still be in the book, or both there and among the ended.
  const byNumber = new Map([...ended, ...book.runs].map((run) => [run.number, run]));
  const openRank = ({ endedAt }: PayoutRun): number => Number(endedAt === null);
  const runs = [...byNumber.values()].sort(
    (a, b) => openRank(b) - openRank(a) || b.number - a.number,
  );
  const fresh = unplannedClaims(book, verified).map(({ walletAddress }) => walletAddress);
  const claims = new Map(
    runs.toReversed().flatMap((run) => run.claims.map((one) => [one.address, one])),
  );
  const released = fresh.flatMap((address) => claims.get(address) ?? []);
  return { verified: verified.length, fresh: fresh.length, released, runs, doubles };
}

/** Starts a run with the claims of a filter, as `startPayout` does. */
export async function makePayout(
  { stores, admin, report, log }: AdminCaller,
  query: SubmissionsQuery,
  plan: Pick<PayoutPlan, 'amount' | 'expected'>,
  operation: string,
): Promise<PayoutRun> {
  const store = stores('airdrop');
  const before = await settleBook(store);
  // The runs are read before the claims: a claim planned then may look verified here and be paid by now.
  const verified = unplannedClaims(before, await readVerified(store, { ...query, admin }, report));
  const filter = filterNote({ ...query, statuses: ['VERIFIED'] });
  const fullPlan = { ...plan, admin, filter, last: before.last };
  const run = await startPayout(store, verified, fullPlan, operation);
  const { number, amount, claims, startedAt } = run;
  await log(
    'payout.started',
    Date.parse(startedAt),
    { subject: String(number), note: `${claims.length} x ${amount}, of ${filter}` },
    derivedId('payout.started', String(number)),
  );
  return run;
}

/** Returns the file of claims that an open run still has to pay. Throws `payout.unknown` (404). */
export async function payoutFile({ stores, log }: AdminCaller, number: number): Promise<string> {
  const run = requireRun(await readSettledBook(stores('airdrop')), number);
  const addresses = plannedIn(run);
  const note = `${addresses.length} x ${run.amount}`;
  await log('payout.saved', Date.now(), { subject: String(number), note });
  return payoutCsv(addresses, run.amount);
}

/** Releases claims of an open run. Throws `payout.unknown` (404). */
export async function releaseClaims(
  { stores, log }: AdminCaller,
  number: number,
  release: Release,
  operation: string,
): Promise<PayoutRun> {
  const store = stores('airdrop');
  await settleBook(store);
  const { run, at } = await releaseFromPayout(store, number, release, operation);
  const { addresses, reason } = release;
  const about = { subject: String(number), note: `${addresses?.join(' ') ?? 'all'}: ${reason}` };
  await log('payout.released', Date.parse(at), about, derivedId(operation));
  return run;
}
