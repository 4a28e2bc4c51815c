// Bulk decisions: one PUT per row (decision 134), a few at a time, with the result of each.
import { useCallback, useRef, useState } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { isActionAllowed } from '../../../../domain/airdrop/transitions.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import type { Reason } from '../RejectDialog.tsx';
import { carryOut, conflictText } from '../review.ts';

export type BulkAction = 'verify' | 'reject';

export interface BulkReport {
  action: BulkAction;
  /** Number of selected rows that allow the action. */
  total: number;
  processed: number;
  done: number;
  /** Number of rows left out because their status does not allow the action. */
  skipped: number;
  /** Rows that somebody else changed meanwhile, with who and when. They were left alone. */
  overtaken: RowResult[];
  failures: RowResult[];
  isRunning: boolean;
}

const INITIAL_REPORT = { processed: 0, done: 0, overtaken: [], failures: [], isRunning: true };

interface RowResult {
  address: string;
  message: string;
}

const ROWS_AT_ONCE = 4;
/** The run stops after this many: the cause is then not a single claim. */
const MAX_FAILURES_IN_A_ROW = 8;

export type Bulk = ReturnType<typeof useBulk>;

interface BulkOptions {
  texts: AdminTexts;
  replace: (submission: AdminSubmission) => void;
  onDone: (id: string) => void;
  refresh: () => void;
}

/** Runs bulk decisions: continues after a failure and reports it. `stop` takes effect after the rows being sent. */
export function useBulk({ texts, replace, onDone, refresh }: BulkOptions) {
  const [report, setReport] = useState<BulkReport | null>(null);
  const running = useRef<AbortController>(undefined);

  const run = useCallback(
    async (
      submissions: readonly AdminSubmission[],
      action: BulkAction,
      reason: Reason | null,
    ): Promise<void> => {
      const { signal } = (running.current = new AbortController());
      const allowed = submissions.filter(({ status }) => isActionAllowed(status, action));
      const skipped = submissions.length - allowed.length;
      let next: BulkReport = { ...INITIAL_REPORT, action, total: allowed.length, skipped };
      setReport(next);
      let failedInARow = 0;
      const decide = async (submission: AdminSubmission): Promise<void> => {
        const { walletAddress: address } = submission;
        const decision = { action, adminNotes: '', ...reason };
        const outcome = await carryOut(submission, decision, texts.sentList);
        if (outcome.submission) replace(outcome.submission);
        next = { ...next, processed: next.processed + 1 };
        failedInARow = outcome.kind === 'failed' ? failedInARow + 1 : 0;
        if (outcome.kind === 'done') {
          next = { ...next, done: next.done + 1 };
          onDone(submission.id);
        } else if (outcome.kind === 'overtaken') {
          const message = conflictText(outcome.submission, Date.now(), texts.row.already);
          next = { ...next, overtaken: [...next.overtaken, { address, message }] };
        } else {
          next = { ...next, failures: [...next.failures, { address, message: outcome.message }] };
        }
        setReport(next);
      };
      for (let start = 0; start < allowed.length; start += ROWS_AT_ONCE) {
        if (signal.aborted || failedInARow >= MAX_FAILURES_IN_A_ROW) break;
        await Promise.all(allowed.slice(start, start + ROWS_AT_ONCE).map(decide));
      }
      setReport({ ...next, isRunning: false });
      refresh();
    },
    [texts, replace, onDone, refresh],
  );

  const stop = useCallback(() => running.current?.abort(), []);
  const dismiss = useCallback(() => setReport(null), []);
  return { report, run, stop, dismiss };
}
