// The payment checker of a process: caches transactions, shares one search among callers, asks few at a time, and never
// makes a call wait longer than its budget.
import pLimit from 'p-limit';
import { judgePayment, type PaymentCheck } from '../../../../src/domain/airdrop/payment.ts';
import type { LedgerConfig } from './config.ts';
import type { LedgerTimeoutBudget, SearchTools } from './find-line.ts';
import { findTransaction, type Found } from './find-transaction.ts';

export interface PaymentChecker {
  /** False: no ledger is configured. */
  isConfigured: boolean;
  /** Finds a transaction within a budget in milliseconds. Never rejects. */
  find: (txHash: string, budgetMs: number) => Promise<Found>;
  /** One result for each payment, in their order; they share the budget in milliseconds. Never rejects. */
  check: (payments: readonly ExpectedPayment[], budgetMs?: number) => Promise<PaymentCheck[]>;
}

export interface ExpectedPayment extends Pick<PaymentCheck, 'address' | 'txHash'> {
  /** What must have arrived; null: as configured, or anything. */
  amount: string | null;
  /** When the claim was made. */
  since: Date;
}

const PARALLEL = 5;

/** A validated transaction never changes; one that is not may be validated at any moment. */
const HOLDS_MS = { final: 10 * 60_000, open: 5_000 } as const;
const MAX_REMEMBERED = 2_000;

/** Creates a checker from a configuration; null means not configured. */
export function createPaymentChecker(
  config: LedgerConfig | null,
  tools: SearchTools,
  timeoutBudget: LedgerTimeoutBudget,
): PaymentChecker {
  const remembered = new Map<string, { found: Found; until: number }>();
  const searches = new Map<string, Promise<Found>>();
  const limit = pLimit(PARALLEL);
  if (config === null) {
    const find = (): Promise<Found> => Promise.resolve({ kind: 'unreachable' });
    return { isConfigured: false, find, check: () => Promise.resolve([]) };
  }
  const settings = config;

  function remember(txHash: string, found: Found): void {
    if (found.kind === 'unreachable') return;
    const isFinal = found.kind === 'transaction' && found.transaction.validated;
    const until = tools.now() + HOLDS_MS[isFinal ? 'final' : 'open'];
    remembered.delete(txHash);
    remembered.set(txHash, { found, until });
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  function search(txHash: string, wantedUntil: number): Promise<Found> {
    const known = remembered.get(txHash);
    if (known && tools.now() < known.until) return Promise.resolve(known.found);
    const running = searches.get(txHash);
    if (running) return running;
    const started = limit(async (): Promise<Found> => {
      // Nobody waits for it any more.
      if (tools.now() > wantedUntil) return { kind: 'unreachable' };
      const found = await findTransaction(txHash, settings, tools, timeoutBudget);
      remember(txHash, found);
      return found;
    }).finally(() => searches.delete(txHash));
    searches.set(txHash, started);
    return started;
  }

  const after = (ms: number): Promise<Found> =>
    tools.sleep(ms).then(() => ({ kind: 'unreachable' }));

  return {
    isConfigured: true,
    find: (txHash, budgetMs) =>
      Promise.race([search(txHash, tools.now() + budgetMs), after(budgetMs)]),
    check: async (payments, budgetMs = timeoutBudget.totalMs) => {
      const until = tools.now() + budgetMs;
      const late = after(budgetMs);
      const { token } = settings;
      return Promise.all(
        payments.map(async ({ address, txHash, amount, since }) => {
          const found = await Promise.race([search(txHash, until), late]);
          if (found.kind !== 'transaction') {
            return { address, txHash, state: found.kind, found: null };
          }
          const about = { address, token, amount: amount ?? token.amount, since };
          return { address, txHash, ...judgePayment(found.transaction, about) };
        }),
      );
    },
  };
}
