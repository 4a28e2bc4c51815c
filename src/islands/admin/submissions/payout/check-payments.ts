// Compares the lines of a list that are ready with the ledger, a few with each call (decision 068).
import { getPayments } from '../../../../api/admin.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { PAYMENTS_PER_CALL, type PaymentCheck } from '../../../../domain/airdrop/payment.ts';
import {
  judgeByLedger,
  type SentLine,
  type SentState,
} from '../../../../domain/airdrop/sent-list.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { asAdmin } from '../../session/as-admin.ts';

export interface SentRow {
  line: SentLine;
  submission: AdminSubmission | null;
  /** `done`: marked as sent here. */
  state: SentState | 'done' | 'failed';
  /** Why it failed. */
  message: string;
}

interface CheckOptions {
  texts: AdminTexts['sentList'];
  /** What each wallet must have received; '' for what is configured. */
  amount: string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface CheckedRows {
  rows: SentRow[];
  /** False: no ledger is configured, and the rows are as they were. */
  isConfigured: boolean;
}

/** Checks the rows that pass `isAsked`. What was not reached is left unconfirmed, never ready. */
export async function checkPayments(
  rows: readonly SentRow[],
  isAsked: (row: SentRow) => boolean,
  { texts, amount, signal, onProgress }: CheckOptions,
): Promise<CheckedRows> {
  const next = [...rows];
  const places = rows.flatMap((row, index) => (isAsked(row) ? [index] : []));
  for (let start = 0; start < places.length; start += PAYMENTS_PER_CALL) {
    onProgress(start, places.length);
    const some = places.slice(start, start + PAYMENTS_PER_CALL);
    const asked = some.flatMap((place) => rows[place]?.line ?? []);
    const result = signal.aborted
      ? null
      : await asAdmin((token) => getPayments(token, asked, amount, { signal }));
    if (result?.ok && !result.data.isConfigured) return { rows: [...rows], isConfigured: false };
    const payments = result?.ok ? result.data.payments : [];
    const failure = result === null || result.ok ? texts.notChecked : result.message;
    for (const [index, place] of some.entries()) {
      const row = rows[place];
      if (row) next[place] = toRow(row, payments[index], failure, texts);
    }
  }
  return { rows: next, isConfigured: true };
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
  const { state, found } = payment;
  const message =
    state === 'ok' ? '' : fill(texts.payments[state], { found: found ?? texts.notSaid });
  return { ...row, state: judgeByLedger(state), message };
}
