// Bulk decisions: one PUT per row, in sequence (DESIGN decision 43), with the result of each.
import { useCallback, useRef, useState } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { isActionAllowed } from '../../../../domain/airdrop/transitions.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { carryOut, overtakenText } from '../review.ts';
import type { Reason } from '../RejectDialog.tsx';

export type BulkAction = 'verify' | 'reject';

export interface BulkReport {
  action: BulkAction;
  /** Number of selected rows that allow the action. */
  total: number;
  /** Number of rows processed so far. */
  asked: number;
  done: number;
  /** Number of rows left out because their status does not allow the action. */
  skipped: number;
  failures: { address: string; message: string }[];
  isRunning: boolean;
}

export interface Bulk {
  report: BulkReport | null;
  run: (
    submissions: readonly AdminSubmission[],
    action: BulkAction,
    reason: Reason | null,
  ) => Promise<void>;
  stop: () => void;
  dismiss: () => void;
}

interface BulkOptions {
  texts: AdminTexts;
  replace: (submission: AdminSubmission) => void;
  /** Called for each row that succeeded. */
  onDone: (id: string) => void;
  refresh: () => void;
}

/** Continues after a failure and reports it. `stop` takes effect between two rows. */
export function useBulk({ texts, replace, onDone, refresh }: BulkOptions): Bulk {
  const [report, setReport] = useState<BulkReport | null>(null);
  const running = useRef<AbortController>(undefined);

  const run = useCallback<Bulk['run']>(
    async (submissions, action, reason) => {
      const possible = submissions.filter(({ status }) => isActionAllowed(status, action));
      const skipped = submissions.length - possible.length;
      const stopping = new AbortController();
      running.current = stopping;
      let now: BulkReport = {
        action,
        total: possible.length,
        asked: 0,
        done: 0,
        skipped,
        failures: [],
        isRunning: true,
      };
      setReport(now);
      for (const submission of possible) {
        if (stopping.signal.aborted) break;
        const decision = { action, adminNotes: '', ...reason };
        const outcome = await carryOut(submission, decision);
        if (outcome.submission) replace(outcome.submission);
        now = { ...now, asked: now.asked + 1 };
        if (outcome.kind === 'done') {
          now = { ...now, done: now.done + 1 };
          onDone(submission.id);
        } else {
          const message =
            outcome.kind === 'overtaken'
              ? overtakenText(outcome.submission, Date.now(), texts.row.already)
              : outcome.message;
          const failed = { address: submission.walletAddress, message };
          now = { ...now, failures: [...now.failures, failed] };
        }
        setReport(now);
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
