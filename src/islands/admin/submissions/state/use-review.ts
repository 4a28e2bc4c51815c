// Single decisions: which rows are busy, the message about the last one, with which it can be taken back for a few
// seconds, and notes on rows that someone else decided first.
import { useCallback, useState } from 'react';
import type { Decision } from '../../../../api/admin.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { fill } from '../../../../i18n/messages.ts';
import type { Message } from '../../Notice.tsx';
import { carryOut, failureText, overtakenText, successText } from '../review.ts';

export interface Review {
  /** Ids of the submissions whose decision is being sent. */
  busy: ReadonlySet<string>;
  /** Notes by submission id: why the row changed. */
  notes: Readonly<Record<string, string>>;
  message: ReviewMessage | null;
  say: (message: ReviewMessage | null) => void;
  /** Removes the message, unless it still offers to take a decision back. */
  hush: () => void;
  note: (id: string, text: string | null) => void;
  /** Resolves to the current submission, or null if it is unknown. */
  decide: (
    submission: AdminSubmission,
    decision: Omit<Decision, 'expectedVersion'>,
  ) => Promise<AdminSubmission | null>;
  /** Takes back the decision that the message is about; resolves like `decide`. Nothing happens without one. */
  undo: () => Promise<AdminSubmission | null>;
}

export interface ReviewMessage extends Message {
  /** The decision that can be taken back. */
  undo?: { submission: AdminSubmission; untilMs: number };
}

interface ReviewOptions {
  texts: AdminTexts;
  replace: (submission: AdminSubmission) => void;
  refresh: () => void;
}

function canUndo(message: ReviewMessage | null): message is Required<ReviewMessage> {
  return message?.undo !== undefined && Date.now() < message.undo.untilMs;
}

/** Success and failure are shown as one message for the page. A conflict is shown as a note in its row. */
export function useReview({ texts, replace, refresh }: ReviewOptions): Review {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [message, say] = useState<ReviewMessage | null>(null);

  const note = useCallback((id: string, text: string | null) => {
    setNotes((all) =>
      Object.fromEntries([
        ...Object.entries(all).filter(([other]) => other !== id),
        ...(text === null ? [] : [[id, text] as const]),
      ]),
    );
  }, []);

  const decide = useCallback<Review['decide']>(
    async (submission, decision) => {
      const { id } = submission;
      setBusy((ids) => new Set([...ids, id]));
      say(null);
      note(id, null);
      const outcome = await carryOut(submission, decision);
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
      if (outcome.submission) replace(outcome.submission);
      if (outcome.kind === 'overtaken') {
        note(id, overtakenText(outcome.submission, Date.now(), texts.row.already));
      } else if (outcome.kind === 'failed') {
        say({
          tone: 'error',
          text: failureText(decision.action, outcome.message, texts.actions),
        });
      } else {
        const undo = { submission: outcome.submission, untilMs: Date.now() + outcome.undoMs };
        const text = successText(decision.action, texts.actions);
        say({ tone: 'good', text, ...(outcome.undoMs > 0 ? { undo } : {}) });
        refresh();
      }
      return outcome.submission;
    },
    [texts, replace, refresh, note],
  );

  const undo = useCallback<Review['undo']>(async () => {
    if (!canUndo(message)) return null;
    const { submission } = message.undo;
    const { id, walletAddress: address } = submission;
    setBusy((ids) => new Set([...ids, id]));
    // Also means that a second press finds nothing to take back.
    say(null);
    const outcome = await carryOut(submission, { action: 'undo' });
    setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    if (outcome.submission) replace(outcome.submission);
    if (outcome.kind === 'done') {
      say({ tone: 'good', text: fill(texts.actions.undone, { address }) });
    } else {
      const why =
        outcome.kind === 'failed'
          ? outcome.message
          : overtakenText(outcome.submission, Date.now(), texts.row.already);
      say({ tone: 'error', text: failureText('undo', why, texts.actions) });
    }
    refresh();
    return outcome.submission;
  }, [message, texts, replace, refresh]);

  const hush = useCallback(() => say((now) => (canUndo(now) ? now : null)), []);
  return { busy, notes, message, say, hush, note, decide, undo };
}
