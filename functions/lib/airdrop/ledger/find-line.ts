// Asks one server after another for an account's trust line, within one timeout budget (DESIGN decision 39).
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
  /** Logs a problem: hosts and reasons, never a claimant's address. */
  report: (problem: string) => void;
}

/**
 * The status of an account's trust line. Asks the servers in the configured order; never rejects.
 *
 * @param onHealth - called for each server asked, with whether it is healthy
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
