// Asks one server after another for an account's trust line, within one timeout budget.
import { judgeLine, type TrustlineStatus } from '../../../../src/domain/airdrop/trust-line.ts';
import { askFlags, requestLines } from './ask.ts';
import type { LedgerConfig } from './config.ts';
import { noLine, searchPages } from './pages.ts';

/** Milliseconds for one call and for the whole search. */
export interface LedgerTimeoutBudget {
  callMs: number;
  totalMs: number;
}

export const LEDGER_TIMEOUT_BUDGET: LedgerTimeoutBudget = { callMs: 4_000, totalMs: 8_000 };

/** How long a found line waits for the flags of the accounts, which were requested with it. */
const FLAGS_WAIT_MS = 300;

export interface SearchTools {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after that many milliseconds; must not keep the process alive. */
  sleep: (ms: number) => Promise<void>;
  /** Logs a problem: hosts and reasons, never a claimant's address. */
  report: (problem: string) => void;
}

export interface SearchHooks {
  /** Called for each server asked, with whether it is healthy. */
  onHealth: (endpoint: string, isHealthy: boolean) => void;
  /** The issuer's flags, asked from this server if they are not known; null if it does not give them. Never rejects. */
  issuerFlags: (endpoint: string) => Promise<number | null>;
}

/**
 * Returns the status of an account's trust line. Asks the servers in the configured order; never rejects. If no server
 * returns the flags, the line is judged without them.
 */
export async function findLine(
  account: string,
  { endpoints, token }: LedgerConfig,
  tools: SearchTools,
  timeoutBudget: LedgerTimeoutBudget,
  { onHealth, issuerFlags }: SearchHooks,
): Promise<TrustlineStatus> {
  const deadline = tools.now() + timeoutBudget.totalMs;
  const timeLeft = (): number => Math.min(timeoutBudget.callMs, deadline - tools.now());
  const failures: string[] = [];

  for (const endpoint of endpoints) {
    const endpointHost = new URL(endpoint).host;
    let isHealthy = true;
    const flags = Promise.all([
      askFlags(endpoint, account, tools.fetch, timeLeft()),
      issuerFlags(endpoint),
    ]).then(([holder, issuer]) => ({ holder, issuer }));
    const found = await searchPages(account, token, (question) => {
      const timeoutMs = timeLeft();
      if (timeoutMs <= 0) return null;
      return requestLines(endpoint, question, tools.fetch, timeoutMs).then((reply) => {
        if (reply.kind === 'page' && reply.isStrained) isHealthy = false;
        return reply;
      });
    });
    if ('failure' in found) {
      onHealth(endpoint, false);
      failures.push(`${endpointHost}: ${found.failure}`);
      continue;
    }
    onHealth(endpoint, isHealthy);
    if ('line' in found) {
      const noFlags = tools.sleep(FLAGS_WAIT_MS).then(() => ({ holder: null, issuer: null }));
      const verdict = judgeLine(found.line, token, await Promise.race([flags, noFlags]));
      return { success: true, ...verdict, checkedAt: toIso(tools.now()) };
    }
    if (found.reason === 'refused') tools.report(`${endpointHost} refuses the configured issuer`);
    return { ...found, checkedAt: toIso(tools.now()) };
  }
  tools.report(`no ledger server answered (${failures.join('; ')})`);
  return { ...noLine(false, 'unreachable'), checkedAt: toIso(tools.now()) };
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
