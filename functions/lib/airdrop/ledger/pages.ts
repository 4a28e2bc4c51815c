// Searches for one account's trust line on one server, page by page within one validated ledger.
import {
  isLineOf,
  type Line,
  type Token,
  type TrustlineStatus,
} from '../../../../src/domain/airdrop/trust-line.ts';
import type { Lookup, Reply } from './ask.ts';

/** The result if there is no line to judge. */
export type LinelessResult = Omit<TrustlineStatus, 'checkedAt'>;

/** The account's line, null if it has none. */
export interface Found {
  line: Line | null;
}

/** This server gave no usable answer; another one may. */
export interface Failure {
  failure: string;
}

/** The most requests to one server for one account. A page has 400 objects, most of which are not trust lines. */
const MAX_PAGES = 10;

export function noLine(success: boolean, reason: TrustlineStatus['reason']): LinelessResult {
  return { success, hasTrustline: false, reason, warnings: [] };
}

/**
 * Requests pages until the line is found or there are no more. A marker is valid only for its server and its ledger, so
 * both stay the same.
 *
 * @param ask - one call to that server; null if no time is left for it
 */
export async function searchPages(
  account: string,
  token: Token,
  ask: (question: Lookup) => Promise<Reply> | null,
): Promise<Found | LinelessResult | Failure> {
  const first: Lookup = { account, issuer: token.issuer, ledgerIndex: 'validated', marker: null };
  const seen = new Set<string>();
  let question = first;
  let hasRestarted = false;

  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await ask(question);
    if (reply === null) return { failure: 'no time left' };
    switch (reply.kind) {
      case 'unusable':
        return { failure: reply.why };
      case 'refused':
        return noLine(false, 'refused');
      case 'no-account':
        return noLine(true, 'account_not_found');
      case 'stale-marker':
        if (hasRestarted) return { failure: 'its markers do not hold' };
        hasRestarted = true;
        seen.clear();
        question = first;
        break;
      case 'page': {
        const { lines, ledgerIndex, marker } = reply;
        const line = lines.find((candidate) => isLineOf(candidate, token)) ?? null;
        if (line || marker === null) return { line };
        const markerText = JSON.stringify(marker);
        if (seen.has(markerText)) return { failure: 'its markers go round' };
        seen.add(markerText);
        question = { ...first, ledgerIndex, marker };
      }
    }
  }
  return hasRestarted ? { failure: 'its markers do not hold' } : noLine(false, 'too_many_pages');
}
