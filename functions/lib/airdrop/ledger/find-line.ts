// Asks one server after the other for the token's line of one account, within one budget of time (DESIGN decision 39).
import type { TrustlineStatus } from '../../../../src/domain/airdrop/trust-line.ts';
import { askLedger } from './ask.ts';
import type { LedgerConfig } from './config.ts';
import { noLine, searchPages } from './pages.ts';

/** Milliseconds for one call and for the whole search. */
export interface LedgerTimeoutBudget {
  callMs: number;
  totalMs: number;
}

export const LEDGER_TIMEOUT_BUDGET: LedgerTimeoutBudget = { callMs: 4_000, totalMs: 8_000 };

export interface SearchTools {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What went wrong, for the log: hosts and reasons, no claimant's address. */
  report: (problem: string) => void;
}

/**
 * The status of an account's line. Asks the servers in the order of the configuration; never rejects.
 *
 * @param onHealth - told of each server asked whether it is well
 */
export async function findLine(
  account: string,
  { endpoints, token }: LedgerConfig,
  tools: SearchTools,
  timeoutBudget: LedgerTimeoutBudget,
  onHealth: (endpoint: string, isWell: boolean) => void,
): Promise<TrustlineStatus> {
  const deadline = tools.now() + timeoutBudget.totalMs;
  const failures: string[] = [];

  for (const endpoint of endpoints) {
    const endpointHost = new URL(endpoint).host;
    let isWell = true;
    const found = await searchPages(account, token, (question) => {
      const timeoutMs = Math.min(timeoutBudget.callMs, deadline - tools.now());
      if (timeoutMs <= 0) return null;
      return askLedger(endpoint, question, tools.fetch, timeoutMs).then((reply) => {
        if (reply.kind === 'page' && reply.isStrained) isWell = false;
        return reply;
      });
    });
    if ('failure' in found) {
      onHealth(endpoint, false);
      failures.push(`${endpointHost}: ${found.failure}`);
      continue;
    }
    onHealth(endpoint, isWell);
    if (found.reason === 'refused') tools.report(`${endpointHost} refuses the configured issuer`);
    return { ...found, checkedAt: toIso(tools.now()), endpointHost };
  }
  tools.report(`no ledger server answered (${failures.join('; ')})`);
  return { ...noLine(false, 'unreachable'), checkedAt: toIso(tools.now()), endpointHost: null };
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
