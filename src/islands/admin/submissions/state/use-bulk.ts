// Bulk decisions: one PUT per row (DESIGN decision 43), a few at a time, with the result of each; and taking them back as
// one (decision 055).
import { useCallback, useRef, useState } from 'react';
import { bulkExtraMs } from '../../../../domain/airdrop/bulk.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { isActionAllowed } from '../../../../domain/airdrop/transitions.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { carryOut, overtakenText } from '../review.ts';
import type { Reason } from '../RejectDialog.tsx';

export type BulkAction = 'verify' | 'reject';

export interface BulkReport {
  action: BulkAction | 'undo';
  /** Number of selected rows that allow the action. */
  total: number;
  /** Number of rows processed so far. */
  asked: number;
  done: number;
  /** Number of rows left out because their status does not allow the action. */
  skipped: number;
  /** Those that somebody else changed meanwhile, with who and when. They were left alone. */
  overtaken: Failed[];
  failures: Failed[];
  isRunning: boolean;
  /** What can be taken back as one, and until when; null if there is nothing. */
  undo: { submissions: AdminSubmission[]; untilMs: number } | null;
}

interface Failed {
  address: string;
  message: string;
}

/** How many are sent at once. */
const AT_ONCE = 4;
/** After so many failures without a success between them, something else is wrong. */
const MOST_FAILURES = 8;

export interface Bulk {
  report: BulkReport | null;
  run: (
    submissions: readonly AdminSubmission[],
    action: BulkAction,
    reason: Reason | null,
  ) => Promise<void>;
  /** Takes back what the report offers. */
  undo: () => Promise<void>;
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

type Sent = Parameters<typeof carryOut>[1];

/** Continues after a failure and reports it. `stop` takes effect after the rows that are being sent. */
export function useBulk({ texts, replace, onDone, refresh }: BulkOptions): Bulk {
  const [report, setReport] = useState<BulkReport | null>(null);
  const running = useRef<AbortController>(undefined);

  const carryOutAll = useCallback(
    async (
      submissions: readonly AdminSubmission[],
      sent: Sent & Pick<BulkReport, 'action'>,
      skipped: number,
      untilMs: number | null,
    ): Promise<void> => {
      const { signal } = (running.current = new AbortController());
      const isUndo = sent.action === 'undo';
      let now: BulkReport = {
        ...{ action: sent.action, total: submissions.length, asked: 0, done: 0, skipped },
        ...{ overtaken: [], failures: [], isRunning: true, undo: null },
      };
      setReport(now);
      const decided: AdminSubmission[] = [];
      const rest = new Set(submissions);
      // As long as each of them can be taken back, and as long after the last as after a single one.
      let [all, last] = [Infinity, 0];
      let failedInARow = 0;
      const decide = async (submission: AdminSubmission): Promise<void> => {
        const { walletAddress: address } = submission;
        const outcome = await carryOut(submission, sent);
        if (outcome.submission) replace(outcome.submission);
        now = { ...now, asked: now.asked + 1 };
        failedInARow = outcome.kind === 'failed' ? failedInARow + 1 : 0;
        if (outcome.kind !== 'failed') rest.delete(submission);
        if (outcome.kind === 'done') {
          now = { ...now, done: now.done + 1 };
          decided.push(outcome.submission);
          const until = Date.now() + outcome.undoMs;
          all = Math.min(all, until);
          last = until - bulkExtraMs(submissions.length);
          onDone(submission.id);
        } else if (outcome.kind === 'overtaken') {
          const message = overtakenText(outcome.submission, Date.now(), texts.row.already);
          now = { ...now, overtaken: [...now.overtaken, { address, message }] };
        } else {
          now = { ...now, failures: [...now.failures, { address, message: outcome.message }] };
        }
        setReport(now);
      };
      for (let start = 0; start < submissions.length; start += AT_ONCE) {
        if (signal.aborted || failedInARow >= MOST_FAILURES) break;
        await Promise.all(submissions.slice(start, start + AT_ONCE).map(decide));
      }
      // After an undo: what was not reached, for the time that is left.
      const undo = isUndo
        ? { submissions: [...rest], untilMs: untilMs ?? 0 }
        : { submissions: decided, untilMs: Math.min(all, last) };
      const canUndo = undo.submissions.length > 0 && undo.untilMs > Date.now();
      setReport({ ...now, isRunning: false, undo: canUndo ? undo : null });
      refresh();
    },
    [texts, replace, onDone, refresh],
  );

  const run = useCallback<Bulk['run']>(
    (submissions, action, reason) => {
      const possible = submissions.filter(({ status }) => isActionAllowed(status, action));
      const sent = { action, adminNotes: '', ...reason, bulk: possible.length };
      return carryOutAll(possible, sent, submissions.length - possible.length, null);
    },
    [carryOutAll],
  );

  const undo = useCallback<Bulk['undo']>(async () => {
    if (!report?.undo || report.isRunning || Date.now() >= report.undo.untilMs) return;
    const { submissions, untilMs } = report.undo;
    await carryOutAll(submissions, { action: 'undo' }, 0, untilMs);
  }, [report, carryOutAll]);

  const stop = useCallback(() => running.current?.abort(), []);
  const dismiss = useCallback(() => setReport(null), []);
  return { report, run, undo, stop, dismiss };
}
