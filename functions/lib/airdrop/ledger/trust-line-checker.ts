// The trust line checker of a process. It never makes a list wait longer than its budget (decision 137).
import type { TrustlineStatus } from '../../../../src/domain/airdrop/trust-line.ts';
import { askFlags } from './ask.ts';
import type { LedgerConfig } from './config.ts';
import { findLine, type LedgerTimeoutBudget, type SearchTools } from './find-line.ts';
import { noLine } from './pages.ts';
import { createSearchQueue } from './search-queue.ts';

export interface CheckOptions {
  /** How long the caller waits; an answer that takes longer is `pending`, and cached for the next call. */
  budgetMs?: number;
  /** Asks the ledger even if an answer is cached: the button "check again". */
  skipsCache?: boolean;
  /** Takes an earlier answer of any age instead of `pending`: for a filter, whose rows are checked again. */
  acceptsOld?: boolean;
}

export interface TrustLineChecker {
  /** The account that issues the token, which cannot claim; null if no token is configured. */
  issuer: string | null;
  /** The account that pays; null likewise. */
  payer: string | null;
  /** Never rejects. */
  check: (address: string, options?: CheckOptions) => Promise<TrustlineStatus>;
  /** One answer per address, in their order; they share the budget. */
  checkAll: (addresses: readonly string[], options?: CheckOptions) => Promise<TrustlineStatus[]>;
}

/**
 * How long an answer is cached: a line is rarely removed, an outage may end at any moment, and people who have just set
 * a line should see it with the next validated ledger.
 */
const CACHE_MS = { yes: 5 * 60_000, unknown: 15_000, no: 5_000 } as const;

const ISSUER_CACHE_MS = 60_000;

/** For this long after a failure, a server is asked last. */
const COOL_DOWN_MS = 15_000;

/** Creates a checker from a configuration; null means not configured, and every answer is `not_configured`. */
export function createTrustLineChecker(
  config: LedgerConfig | null,
  tools: SearchTools,
  timeoutBudget: LedgerTimeoutBudget,
): TrustLineChecker {
  const failedAt = new Map<string, number>();
  let lastFlags: { flags: Promise<number | null>; until: number } | null = null;

  const unchecked = (reason: 'not_configured' | 'pending' | 'is_issuer'): TrustlineStatus => ({
    ...noLine(reason === 'is_issuer', reason),
    checkedAt: new Date(tools.now()).toISOString(),
  });

  function issuerFlags(endpoint: string, account: string): Promise<number | null> {
    if (lastFlags && tools.now() < lastFlags.until) return lastFlags.flags;
    const flags = askFlags(endpoint, account, tools.fetch, timeoutBudget.callMs);
    const cached = { flags, until: tools.now() + ISSUER_CACHE_MS };
    lastFlags = cached;
    void flags.then((known) => {
      if (known === null) cached.until = tools.now() + CACHE_MS.unknown;
    });
    return flags;
  }

  function find(address: string, settings: LedgerConfig): Promise<TrustlineStatus> {
    const failureRank = (endpoint: string): number =>
      tools.now() - (failedAt.get(endpoint) ?? -Infinity) < COOL_DOWN_MS ? 1 : 0;
    const endpoints = [...settings.endpoints].sort((a, b) => failureRank(a) - failureRank(b));
    return findLine(address, { ...settings, endpoints }, tools, timeoutBudget, {
      onHealth: (endpoint, isHealthy) => {
        if (isHealthy) failedAt.delete(endpoint);
        else failedAt.set(endpoint, tools.now());
      },
      issuerFlags: (endpoint) => issuerFlags(endpoint, settings.token.issuer),
    });
  }
  const queue =
    config &&
    createSearchQueue(
      (address) => find(address, config),
      ({ success, hasTrustline }) => CACHE_MS[success ? (hasTrustline ? 'yes' : 'no') : 'unknown'],
      tools,
    );

  async function check(
    address: string,
    { budgetMs = timeoutBudget.totalMs, skipsCache = false, acceptsOld = false }: CheckOptions = {},
  ): Promise<TrustlineStatus> {
    if (queue === null) return unchecked('not_configured');
    if (address === config?.token.issuer) return unchecked('is_issuer');
    const fresh = skipsCache ? undefined : queue.cached(address);
    const old = acceptsOld ? queue.cached(address, true) : undefined;
    return fresh ?? (await queue.search(address, budgetMs)) ?? old ?? unchecked('pending');
  }

  return {
    issuer: config?.token.issuer ?? null,
    payer: config && (config.token.distributor ?? config.token.issuer),
    check,
    checkAll: (addresses, options) =>
      Promise.all(addresses.map((address) => check(address, options))),
  };
}
