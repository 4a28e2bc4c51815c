// Takes the last decision back, for as long as that is possible (decision 055).
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

const STEP_MS = 500;

function Countdown({
  texts,
  untilMs,
  onUndo,
}: Omit<UndoButtonProps, 'message'> & { untilMs: number }) {
  const t = texts.actions;
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
      aria-label={t.undo}
      aria-keyshortcuts={TRIAGE_LETTERS.undo}
      title={fill(t.undoKey, TRIAGE_LETTERS)}
      onClick={onUndo}
    >
      {/* Counts for the eye only: a screen reader would announce each second. */}
      <span aria-hidden>{fill(t.undoFor, { seconds: Math.ceil(leftMs / 1_000) })}</span>
    </Button>
  );
}

/** The button; nothing if the message is about nothing that can be taken back. */
export function UndoButton({ message, ...rest }: UndoButtonProps) {
  if (message?.undo === undefined) return null;
  const { untilMs } = message.undo;
  return <Countdown key={untilMs} untilMs={untilMs} {...rest} />;
}
