// The filters of the list that the index does not answer: which payment is searched for, whose work a submission is,
// its trust line as far as that is known, whether its picture was sent for another wallet, and whether its wallet is
// proven.
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import type { SubmissionsQuery } from '../../../src/domain/airdrop/query.ts';
import { isFound, isHashSearch } from '../../../src/domain/airdrop/search.ts';
import { shownTrustline } from '../../../src/domain/airdrop/trust-line.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { LIST_LEDGER_MS, MAX_SAME_PICTURE } from '../../../src/domain/limits.ts';
import { mapLimited } from '../storage/map-limited.ts';
import type { Store } from '../storage/store.ts';
import { ledgerCheckers } from './ledger/shared.ts';
import { createSenderFinder } from './picture-index.ts';

type RecordFilter = Pick<SubmissionsQuery, 'search' | 'work' | 'line' | 'picture' | 'proof'>;

/** Returns whether a query needs the records, not only their index. */
export function dependsOnRecords({ search, work, line, picture, proof }: RecordFilter): boolean {
  return isHashSearch(search) || [work, line, picture, proof].some((wanted) => wanted !== 'any');
}

/**
 * Returns the records that pass all filters, in their order. Throws `list.too-long` (400) if too many pictures would
 * have to be compared.
 *
 * @param admin - who asks, for the filter `mine`
 * @param budgetMs - how long the ledger may take for trust lines that are not known yet; 0: only what is known
 */
export async function filterRecords(
  store: Store,
  records: readonly ClaimRecord[],
  filter: RecordFilter,
  admin: string,
  budgetMs = LIST_LEDGER_MS,
): Promise<ClaimRecord[]> {
  const { search, proof, work, line, picture } = filter;
  const found = records
    .filter((record) => isFound(search, record))
    .filter(({ ownership }) => proof === 'any' || proof === (ownership ? 'yes' : 'no'))
    .filter(({ assignee }) => work === 'any' || assignee === (work === 'mine' ? admin : null));
  const byLine = line === 'any' ? found : await filterByLine(found, line, budgetMs);
  return picture === 'any' ? byLine : filterBySamePicture(store, byLine);
}

async function filterByLine(
  records: readonly ClaimRecord[],
  line: SubmissionsQuery['line'],
  budgetMs: number,
): Promise<ClaimRecord[]> {
  const addresses = records.map(({ walletAddress }) => walletAddress);
  const known = await ledgerCheckers().lines.checkAll(addresses, { budgetMs, acceptsOld: true });
  return records.filter((_record, index) => {
    const status = known[index];
    const shown = status ? shownTrustline(status) : 'unknown';
    return line === (shown === 'not-configured' ? 'unknown' : shown);
  });
}

async function filterBySamePicture(
  store: Store,
  records: readonly ClaimRecord[],
): Promise<ClaimRecord[]> {
  if (records.length > MAX_SAME_PICTURE) throw new AppError('list.too-long');
  const find = createSenderFinder(store);
  const counts = await mapLimited(records, async ({ screenshots, walletAddress }) => {
    const newest = screenshots.at(-1);
    return newest ? (await find(newest, walletAddress)).count : 0;
  });
  return records.filter((_record, index) => (counts[index] ?? 0) > 0);
}
