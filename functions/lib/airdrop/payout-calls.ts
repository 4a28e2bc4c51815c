// What admins do with payouts (decision 079): list, start, save the file, release. Each is logged.
import {
  plannedIn,
  unplanned,
  type PayoutRun,
  type PayoutsAnswer,
  type Release,
} from '../../../src/domain/airdrop/payout-run.ts';
import { payoutCsv } from '../../../src/domain/airdrop/payout.ts';
import type { SubmissionsQuery } from '../../../src/domain/airdrop/query.ts';
import { derivedId } from '../http/operation.ts';
import type { AdminCall } from '../identity/caller.ts';
import { filterNote, readVerified } from './export.ts';
import { readDoubles } from './payment-records.ts';
import {
  readBook,
  readEnded,
  releaseFromPayout,
  requireRun,
  settleBook,
  startPayout,
  type PayoutPlan,
} from './payouts.ts';

/** The runs, open ones first, and how many verified claims of a filter no open run has planned. */
export async function listPayouts(
  { stores, admin, report }: AdminCall,
  query: SubmissionsQuery,
): Promise<PayoutsAnswer> {
  const store = stores('airdrop');
  const book = await settleBook(store).catch((error: unknown) => {
    // What is stored is shown even if it cannot be written.
    report(error);
    return readBook(store);
  });
  const [ended, doubles, verified] = await Promise.all([
    readEnded(store),
    readDoubles(store),
    readVerified(store, { ...query, admin }, report),
  ]);
  const open = book.runs.filter(({ endedAt }) => endedAt === null);
  const fresh = unplanned(book, verified).length;
  return { fresh, verified: verified.length, runs: [...open.toReversed(), ...ended], doubles };
}

/** Starts a run with the claims of a filter, as `startPayout` does. */
export async function makePayout(
  { stores, admin, report, log }: AdminCall,
  query: SubmissionsQuery,
  plan: Pick<PayoutPlan, 'amount' | 'expected'>,
  operation: string,
): Promise<PayoutRun> {
  const store = stores('airdrop');
  await settleBook(store);
  const verified = await readVerified(store, { ...query, admin }, report);
  const filter = filterNote({ ...query, statuses: ['VERIFIED'] });
  const run = await startPayout(store, verified, { ...plan, admin, filter }, operation);
  const { number, amount, claims, startedAt } = run;
  await log(
    'payout.started',
    Date.parse(startedAt),
    { subject: String(number), note: `${claims.length} x ${amount}, of ${filter}` },
    derivedId('payout.started', String(number)),
  );
  return run;
}

/** The file of what an open run still has to pay. Throws `payout.unknown` (404). */
export async function payoutFile({ stores, log }: AdminCall, number: number): Promise<string> {
  const run = requireRun(await settleBook(stores('airdrop')), number);
  const addresses = plannedIn(run);
  const note = `${addresses.length} x ${run.amount}`;
  await log('payout.saved', Date.now(), { subject: String(number), note });
  return payoutCsv(addresses, run.amount);
}

/** Releases claims of an open run. Throws `payout.unknown` (404). */
export async function releaseClaims(
  { stores, log }: AdminCall,
  number: number,
  release: Release,
  operation: string,
): Promise<PayoutRun> {
  const store = stores('airdrop');
  await settleBook(store);
  const { run, at } = await releaseFromPayout(store, number, release, operation);
  const { addresses, reason } = release;
  const note = `${addresses?.join(' ') ?? 'all'}: ${reason}`;
  await log(
    'payout.released',
    Date.parse(at),
    { subject: String(number), note },
    derivedId(operation),
  );
  return run;
}
