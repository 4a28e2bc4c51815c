// Submissions as admins see them: the records, their trust line status, and the other senders of the same picture.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import {
  toAdminSubmission,
  type AdminSubmission,
  type ReviewFacts,
} from '../../../src/domain/airdrop/review.ts';
import * as paths from '../../../src/domain/app-api-paths.ts';
import { LIST_LEDGER_MS } from '../../../src/domain/limits.ts';
import { memoize } from '../../../src/domain/memoize.ts';
import { pathTo } from '../../../src/domain/path-to.ts';
import type { Store } from '../storage/store.ts';
import { ledgerCheckers } from './ledger/shared.ts';
import { arrivalOf, createSenderFinder } from './picture-index.ts';
import { readSubmission } from './submissions.ts';

/** Returns the URL of a claim's screenshot; of the newest if `screenshotId` is null. */
function screenshotUrl(id: string, screenshotId: string | null): string {
  const path = pathTo(paths.adminScreenshot, { id });
  return screenshotId === null ? path : `${path}?version=${encodeURIComponent(screenshotId)}`;
}

/**
 * Returns the views of some records, in their order. The ledger gets about a second for all of them together; a trust
 * line not known by then is `unknown`, and the page requests that row separately.
 */
export async function viewSubmissions(
  store: Store,
  records: readonly ClaimRecord[],
  budgetMs = LIST_LEDGER_MS,
): Promise<AdminSubmission[]> {
  const sendersOf = createDuplicateFinder(store);
  const [lines, senders] = await Promise.all([
    ledgerCheckers().lines.checkAll(
      records.map((record) => record.walletAddress),
      { budgetMs },
    ),
    Promise.all(records.map(sendersOf)),
  ]);
  return records.flatMap((record, index) => {
    const trustlineStatus = lines[index];
    if (!trustlineStatus) return [];
    return [
      toAdminSubmission(record, {
        trustlineStatus,
        samePicture: senders[index] ?? NO_SENDERS,
        urlOf: screenshotUrl,
      }),
    ];
  });
}

/**
 * Returns the view of one record; without the other senders if they cannot be read, because the action that it answers
 * is already done.
 */
export async function viewSubmission(
  store: Store,
  record: ClaimRecord,
  report: (error: unknown) => void,
): Promise<AdminSubmission> {
  const [trustlineStatus, samePicture] = await Promise.all([
    ledgerCheckers().lines.check(record.walletAddress, { budgetMs: LIST_LEDGER_MS }),
    createDuplicateFinder(store)(record).catch((error: unknown) => {
      report(error);
      return NO_SENDERS;
    }),
  ]);
  return toAdminSubmission(record, { trustlineStatus, samePicture, urlOf: screenshotUrl });
}

const NO_SENDERS: ReviewFacts['samePicture'] = {
  duplicateOf: [],
  duplicateStatuses: [],
  duplicateCount: 0,
  duplicatesBefore: 0,
};

/** Creates a finder of the other senders of a claim's picture, in order of arrival, for one request. */
function createDuplicateFinder(store: Store) {
  const find = createSenderFinder(store);
  const claimOf = memoize((address: string) => readSubmission(store, address));
  return async (record: ClaimRecord): Promise<typeof NO_SENDERS> => {
    const newest = record.screenshots.at(-1);
    if (!newest) return NO_SENDERS;
    const { addresses, count } = await find(newest, record.walletAddress);
    const others = await Promise.all(
      addresses.map(async (address) => {
        const claim = await claimOf(address);
        // A claim without a record has not arrived yet.
        const key = `${claim ? arrivalOf(claim, newest) : '~'} ${address}`;
        return { address, key, status: claim?.status ?? null };
      }),
    );
    others.sort((a, b) => (a.key < b.key ? -1 : 1));
    const own = `${arrivalOf(record, newest)} ${record.walletAddress}`;
    return {
      duplicateOf: others.map(({ address }) => address),
      duplicateStatuses: others.map(({ status }) => status),
      duplicateCount: count,
      duplicatesBefore: count > others.length ? null : others.filter(({ key }) => key < own).length,
    };
  };
}
