// Returns what a visitor may see: the status of one claim, and the number of claims.
import { toPublicStatistics } from '../../../src/domain/airdrop/review.ts';
import { toStatusResponse, type StatusResponse } from '../../../src/domain/airdrop/status.ts';
import { STATUS_LEDGER_MS } from '../../../src/domain/limits.ts';
import type { Stores } from '../storage/store.ts';
import { ledgerCheckers } from './ledger/shared.ts';
import { proofCode } from './ownership.ts';
import { requireAddressId } from './parse-requests.ts';
import { readSnapshot } from './submission-index.ts';
import { requireSubmission } from './submissions.ts';
import { chargeVisit } from './throttles.ts';

/**
 * Returns the public view of a claim and its trust line status: `unknown` if the ledger takes longer than two seconds.
 * Throws `claim.unknown` (404), without asking storage if the id is not an address, and `request.too-many` (429).
 */
export async function readStatus(stores: Stores, id: string, ip: string): Promise<StatusResponse> {
  const address = requireAddressId(id);
  await chargeVisit(stores('throttles'), 'look-up', { ip }, Date.now());
  const record = await requireSubmission(stores('airdrop'), address);
  // Only for existing claims: this endpoint must not become a public gateway to the ledger.
  const line = await ledgerCheckers().lines.check(address, { budgetMs: STATUS_LEDGER_MS });
  return toStatusResponse(record, line, proofCode(record));
}

/** Returns the public numbers; throws `request.too-many` (429). */
export async function readPublicStatistics(stores: Stores, ip: string) {
  await chargeVisit(stores('throttles'), 'statistics', { ip }, Date.now());
  const { counts } = await readSnapshot(stores('airdrop'));
  return toPublicStatistics(counts);
}
