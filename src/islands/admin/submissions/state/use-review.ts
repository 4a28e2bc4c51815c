// Single decisions: which rows are busy, the message about the last one, notes on rows that someone else decided first,
// and where the focus goes.
import { useCallback, useEffect, useState } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { TOAST_MS } from '../../../../domain/limits.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import type { Message } from '../../Notice.tsx';
import {
  carryOut,
  failureText,
  conflictText,
  successText,
  type ReviewOutcome,
  type UnsentDecision,
} from '../review.ts';

export type Review = ReturnType<typeof useReview>;

interface ReviewOptions {
  texts: AdminTexts;
  replace: (submission: AdminSubmission) => void;
  refresh: () => void;
}

/** Shows success and failure as one message for the page, and a conflict as a note in its row. */
export function useReview({ texts, replace, refresh }: ReviewOptions) {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  /** Notes by submission id: why the row changed. */
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<Message | null>(null);
  // A success goes away by itself; a failure stays.
  useEffect(() => {
    if (message?.tone !== 'good') return;
    const timer = setTimeout(() => setMessage(null), TOAST_MS.default);
    return () => clearTimeout(timer);
  }, [message]);

  const setNote = useCallback((id: string, text: string | null) => {
    setNotes((all) =>
      Object.fromEntries([
        ...Object.entries(all).filter(([other]) => other !== id),
        ...(text === null ? [] : [[id, text] as const]),
      ]),
    );
  }, []);

  const decide = useCallback(
    async (submission: AdminSubmission, decision: UnsentDecision): Promise<ReviewOutcome> => {
      const { id } = submission;
      setBusyIds((ids) => new Set([...ids, id]));
      setMessage(null);
      setNote(id, null);
      const outcome = await carryOut(submission, decision, texts.sentList);
      setBusyIds((ids) => new Set([...ids].filter((other) => other !== id)));
      if (outcome.submission) replace(outcome.submission);
      if (outcome.kind === 'overtaken') {
        setNote(id, conflictText(outcome.submission, Date.now(), texts.row.already));
      } else if (outcome.kind === 'failed') {
        setMessage({
          tone: 'error',
          text: failureText(decision.action, outcome.message, texts.actions),
        });
      } else {
        const isUnconfirmed = outcome.isConfirmed === false;
        setMessage({
          tone: isUnconfirmed ? 'plain' : 'good',
          text: isUnconfirmed
            ? texts.actions.sentUnconfirmed
            : `${successText(decision.action, texts.actions)} ${id}`,
        });
        refresh();
      }
      return outcome;
    },
    [texts, replace, refresh, setNote],
  );

  return { busyIds, notes, message, setMessage, decide };
}

/** Returns a setter of the last decision; the focus moves into the open dialog, or to the next row's screenshot. */
export function useFocusAfterDecision() {
  const [lastDecided, setLastDecided] = useState<{ id: string; isDone: boolean } | null>(null);
  useEffect(() => {
    if (!lastDecided || !document.activeElement?.matches('body, dialog, :disabled')) return;
    const row = document.querySelector(`[data-row="${lastDecided.id}"]`);
    const next = lastDecided.isDone ? row?.nextElementSibling : null;
    const titles = document.querySelectorAll<HTMLElement>('dialog[open] [data-dialog-title]');
    const viewButton = (next ?? row)?.querySelector<HTMLElement>('[data-view]');
    ([...titles].at(-1) ?? viewButton)?.focus();
  }, [lastDecided]);
  return setLastDecided;
}
