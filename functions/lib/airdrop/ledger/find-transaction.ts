// Asks one server after another for a transaction, within one timeout budget (decision 138).
import * as v from 'valibot';
import { TransactionSchema, type Transaction } from '../../../../src/domain/airdrop/payment.ts';
import { callLedger, unusable, type Unusable } from './call.ts';
import type { LedgerConfig } from './config.ts';
import type { LedgerTimeoutBudget, SearchTools } from './find-line.ts';

export type Found =
  | { kind: 'transaction'; transaction: Transaction }
  /** Every server that was asked answered that it does not know it. */
  | { kind: 'not-found' }
  | { kind: 'unreachable' };

/** A payment with its metadata has some 3 kB; one over many paths, some 50 kB. */
const MAX_ANSWER_BYTES = 300_000;

/**
 * The transaction of a hash, in upper case. A server that does not know it, or has not validated it, may have a shorter
 * history than the next one. Never rejects.
 */
export async function findTransaction(
  txHash: string,
  { endpoints }: Pick<LedgerConfig, 'endpoints'>,
  tools: SearchTools,
  timeoutBudget: LedgerTimeoutBudget,
): Promise<Found> {
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

type Reply = Exclude<Found, { kind: 'unreachable' }> | Unusable;

async function askTransaction(
  endpoint: string,
  txHash: string,
  fetchJson: typeof fetch,
  timeoutMs: number,
): Promise<Reply> {
  const params = { transaction: txHash, binary: false, api_version: 1 };
  const answer = await callLedger(endpoint, { method: 'tx', params: [params] }, fetchJson, {
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (answer.kind === 'unusable') return answer;
  const { error } = answer.result;
  if (error === 'txnNotFound') return { kind: 'not-found' };
  if (error !== undefined) {
    return unusable(`error ${typeof error === 'string' ? error.slice(0, 40) : 'of unknown kind'}`);
  }
  const read = v.safeParse(TransactionSchema, answer.result);
  if (!read.success) return unusable(`unexpected ${v.getDotPath(read.issues[0]) ?? 'answer'}`);
  if (read.output.hash !== txHash) return unusable('another transaction');
  return { kind: 'transaction', transaction: read.output };
}
