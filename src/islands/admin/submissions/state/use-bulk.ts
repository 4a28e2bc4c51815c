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
  asked: number;
  done: number;
  /** Number of rows left out because their status does not allow the action. */
  skipped: number;
  /** Rows that somebody else changed meanwhile, with who and when. They were left alone. */
  overtaken: Failed[];
  failures: Failed[];
  isRunning: boolean;
}

const BEGUN = { asked: 0, done: 0, overtaken: [], failures: [], isRunning: true };

interface Failed {
  address: string;
  message: string;
}

const AT_ONCE = 4;
/** Number of consecutive failures after which the run stops: the cause is not a single claim. */
const MAX_FAILURES = 8;

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
      const possible = submissions.filter(({ status }) => isActionAllowed(status, action));
      const skipped = submissions.length - possible.length;
      let now: BulkReport = { ...BEGUN, action, total: possible.length, skipped };
      setReport(now);
      let failedInARow = 0;
      const decide = async (submission: AdminSubmission): Promise<void> => {
        const { walletAddress: address } = submission;
        const decision = { action, adminNotes: '', ...reason };
        const outcome = await carryOut(submission, decision, texts.sentList);
        if (outcome.submission) replace(outcome.submission);
        now = { ...now, asked: now.asked + 1 };
        failedInARow = outcome.kind === 'failed' ? failedInARow + 1 : 0;
        if (outcome.kind === 'done') {
          now = { ...now, done: now.done + 1 };
          onDone(submission.id);
        } else if (outcome.kind === 'overtaken') {
          const message = conflictText(outcome.submission, Date.now(), texts.row.already);
          now = { ...now, overtaken: [...now.overtaken, { address, message }] };
        } else {
          now = { ...now, failures: [...now.failures, { address, message: outcome.message }] };
        }
        setReport(now);
      };
      for (let start = 0; start < possible.length; start += AT_ONCE) {
        if (signal.aborted || failedInARow >= MAX_FAILURES) break;
        await Promise.all(possible.slice(start, start + AT_ONCE).map(decide));
      }
      setReport({ ...now, isRunning: false });
      refresh();
    },
    [texts, replace, onDone, refresh],
  );

  const stop = useCallback(() => running.current?.abort(), []);
  const dismiss = useCallback(() => setReport(null), []);
  return { report, run, stop, dismiss };
}
