// Compares the ready lines of a list with earlier payments and the ledger, a few with each call.
import { getPayments } from '../../../../api/admin.ts';
import { PAYMENTS_PER_CALL, type PaymentCheck } from '../../../../domain/airdrop/payment.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import {
  judgeByLedger,
  type SentLine,
  type SentState,
} from '../../../../domain/airdrop/sent-list.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { verdictText } from '../review.ts';

export interface SentRow {
  line: SentLine;
  submission: AdminSubmission | null;
  /** `done`: marked as sent here. */
  state: SentState | 'done' | 'failed';
  message: string;
}

interface CheckOptions {
  texts: AdminTexts['sentList'];
  /** The amount that each wallet must have received; '' for the configured one. */
  amount: string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface CheckedRows {
  rows: SentRow[];
  /** False: no ledger is configured; only rows whose transaction was used before have changed. */
  isConfigured: boolean;
}

/** Checks the rows that pass `isAsked`. Rows that were not reached are left unconfirmed, never ready. */
export async function checkPayments(
  rows: readonly SentRow[],
  isAsked: (row: SentRow) => boolean,
  { texts, amount, signal, onProgress }: CheckOptions,
): Promise<CheckedRows> {
  const next = [...rows];
  let isConfigured = true;
  const indexes = rows.flatMap((row, index) => (isAsked(row) ? [index] : []));
  for (let start = 0; start < indexes.length; start += PAYMENTS_PER_CALL) {
    onProgress(start, indexes.length);
    const batch = indexes.slice(start, start + PAYMENTS_PER_CALL);
    const asked = batch.flatMap((rowIndex) => rows[rowIndex]?.line ?? []);
    const result = signal.aborted
      ? null
      : await asAdmin((token) => getPayments(token, asked, amount, { signal }));
    const payments = result?.ok ? result.data.payments : [];
    isConfigured &&= !result?.ok || result.data.isConfigured;
    const failure = result === null || result.ok ? texts.notChecked : result.message;
    for (const [index, rowIndex] of batch.entries()) {
      const row = rows[rowIndex];
      const payment = payments[index];
      // Without a ledger, only earlier use of a transaction is known.
      const isKnown = isConfigured || payment?.state === 'used';
      if (row && isKnown) next[rowIndex] = toRow(row, payment, failure, texts);
    }
  }
  return { rows: next, isConfigured };
}

function toRow(
  row: SentRow,
  payment: PaymentCheck | undefined,
  failure: string,
  texts: AdminTexts['sentList'],
): SentRow {
  const { address, txHash } = row.line;
  if (payment?.address !== address || payment.txHash !== txHash) {
    return { ...row, state: 'unconfirmed', message: failure };
  }
  return { ...row, state: judgeByLedger(payment.state), message: verdictText(payment, texts) };
}
