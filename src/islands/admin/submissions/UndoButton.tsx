// Takes the last decision back, or all of a bulk action, for as long as that is possible (decision 055).
import { useEffect, useState } from 'react';
import { TRIAGE_LETTERS } from '../../../domain/airdrop/triage-keys.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Review } from './state/use-review.ts';

interface UndoButtonProps {
  texts: AdminTexts;
  message: Review['message'];
  onUndo: () => void;
}

interface CountdownProps {
  label: string;
  /** The same with a place for the `{seconds}` that are left. */
  shown: string;
  untilMs: number;
  /** The key that does the same, for a single decision. */
  hint?: { keys: string; title: string };
  onUndo: () => void;
}

const STEP_MS = 500;

function Countdown({ label, shown, untilMs, hint, onUndo }: CountdownProps) {
  const [leftMs, setLeft] = useState(() => untilMs - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(untilMs - Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  if (leftMs <= 0) return null;
  return (
    <Button
      size="small"
      data-undo
      aria-label={label}
      {...(hint && { 'aria-keyshortcuts': hint.keys, title: hint.title })}
      onClick={onUndo}
    >
      {/* Counts for the eye only: a screen reader would announce each second. */}
      <span aria-hidden>{fill(shown, { seconds: Math.ceil(leftMs / 1_000) })}</span>
    </Button>
  );
}

/** The button; nothing if the message is about nothing that can be taken back. */
export function UndoButton({ texts, message, onUndo }: UndoButtonProps) {
  if (message?.undo === undefined) return null;
  const { untilMs } = message.undo;
  const t = texts.actions;
  const hint = { keys: TRIAGE_LETTERS.undo, title: fill(t.undoKey, TRIAGE_LETTERS) };
  return (
    <Countdown key={untilMs} {...{ label: t.undo, shown: t.undoFor, untilMs, hint, onUndo }} />
  );
}

/** The button of a bulk action. It has no key: one press too many would take back hundreds. */
export function BulkUndoButton(
  props: Pick<CountdownProps, 'untilMs' | 'onUndo'> & {
    texts: AdminTexts['bulk'];
    count: number;
  },
) {
  const { texts, count, untilMs, onUndo } = props;
  return (
    <Countdown
      key={untilMs}
      label={fill(texts.undo, { count })}
      shown={fill(texts.undoFor, { count })}
      {...{ untilMs, onUndo }}
    />
  );
}
