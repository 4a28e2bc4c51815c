// The payment checker of a process: looks transactions up, and never makes a call wait longer than its budget.
import * as v from 'valibot';
import {
  judgePayment,
  type PaymentCheck,
  TransactionSchema,
  type Transaction,
} from '../../../../src/domain/airdrop/payment.ts';
import { callLedger, unusable, type Unusable } from './call.ts';
import type { LedgerConfig } from './config.ts';
import type { LedgerTimeoutBudget, SearchTools } from './find-line.ts';
import { createSearchQueue } from './search-queue.ts';

type LookUpResult =
  | { kind: 'transaction'; transaction: Transaction }
  /** Every server that was asked answered that it does not know it. */
  | { kind: 'not-found' }
  | { kind: 'unreachable' };

/** A payment with its metadata has some 3 kB; one over many paths, some 50 kB. */
const MAX_ANSWER_BYTES = 300_000;

/**
 * Finds a transaction by its hash, in upper case. A server that does not know it, or has not validated it, may have a
 * shorter history than the next one. Never rejects.
 */
async function findTransaction(
  txHash: string,
  { endpoints }: Pick<LedgerConfig, 'endpoints'>,
  tools: SearchTools,
  timeoutBudget: LedgerTimeoutBudget,
): Promise<LookUpResult> {
  const deadline = tools.now() + timeoutBudget.totalMs;
  const failures: string[] = [];
  let unvalidated: Transaction | null = null;
  for (const endpoint of endpoints) {
    const timeoutMs = Math.min(timeoutBudget.callMs, deadline - tools.now());
    const reply =
      timeoutMs <= 0
        ? unusable('no time left')
        : await askTransaction(endpoint, txHash, tools.fetch, timeoutMs);
    if (reply.kind === 'unusable') failures.push(`${new URL(endpoint).host}: ${reply.why}`);
    if (reply.kind !== 'transaction') continue;
    if (reply.transaction.validated) return reply;
    unvalidated = reply.transaction;
  }
  if (unvalidated) return { kind: 'transaction', transaction: unvalidated };
  if (failures.length === 0) return { kind: 'not-found' };
  tools.report(`no ledger server knew a transaction (${failures.join('; ')})`);
  return { kind: 'unreachable' };
}

type TransactionReply = Exclude<LookUpResult, { kind: 'unreachable' }> | Unusable;

async function askTransaction(
  endpoint: string,
  txHash: string,
  fetcher: typeof fetch,
  timeoutMs: number,
): Promise<TransactionReply> {
  const params = { transaction: txHash, binary: false, api_version: 1 };
  const answer = await callLedger(endpoint, { method: 'tx', params: [params] }, fetcher, {
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (answer.kind === 'unusable') return answer;
  const { error } = answer.result;
  if (error === 'txnNotFound') return { kind: 'not-found' };
  if (error !== undefined) {
    return unusable(`error ${typeof error === 'string' ? error.slice(0, 40) : 'of unknown kind'}`);
  }
  const parsed = v.safeParse(TransactionSchema, answer.result);
  if (!parsed.success) return unusable(`unexpected ${v.getDotPath(parsed.issues[0]) ?? 'answer'}`);
  if (parsed.output.hash !== txHash) return unusable('another transaction');
  return { kind: 'transaction', transaction: parsed.output };
}

export interface PaymentChecker {
  isConfigured: boolean;
  /** Finds a transaction within a budget in milliseconds. Never rejects. */
  find: (txHash: string, budgetMs: number) => Promise<LookUpResult>;
  /** Returns one result per payment, in order; none without a ledger. The budget is in milliseconds. Never rejects. */
  check: (payments: readonly ExpectedPayment[], budgetMs?: number) => Promise<PaymentCheck[]>;
}

export interface ExpectedPayment extends Pick<PaymentCheck, 'address' | 'txHash'> {
  /** What must have arrived; null: as configured, or anything. */
  amount: string | null;
  /** When the claim was made. */
  since: Date;
}

/** A validated transaction never changes; one that is not may be validated at any moment. */
const CACHE_MS = { final: 10 * 60_000, open: 5_000 } as const;

/** Creates a checker from a configuration; null means not configured. */
export function createPaymentChecker(
  config: LedgerConfig | null,
  tools: SearchTools,
  timeoutBudget: LedgerTimeoutBudget,
): PaymentChecker {
  if (config === null) {
    const find = (): Promise<LookUpResult> => Promise.resolve({ kind: 'unreachable' });
    return { isConfigured: false, find, check: () => Promise.resolve([]) };
  }
  const { token } = config;
  const { cached, search } = createSearchQueue(
    (txHash) => findTransaction(txHash, config, tools, timeoutBudget),
    (found) => {
      if (found.kind === 'unreachable') return 0;
      const isFinal = found.kind === 'transaction' && found.transaction.validated;
      return CACHE_MS[isFinal ? 'final' : 'open'];
    },
    tools,
  );
  const find = async (txHash: string, budgetMs: number): Promise<LookUpResult> =>
    cached(txHash) ?? (await search(txHash, budgetMs)) ?? { kind: 'unreachable' };

  return {
    isConfigured: true,
    find,
    check: (payments, budgetMs = timeoutBudget.totalMs) =>
      Promise.all(
        payments.map(async ({ address, txHash, amount, since }) => {
          const found = await find(txHash, budgetMs);
          if (found.kind !== 'transaction') {
            return { address, txHash, state: found.kind, found: null };
          }
          const about = { address, token, amount: amount ?? token.amount, since };
          return { address, txHash, ...judgePayment(found.transaction, about) };
        }),
      ),
  };
}
