// The keys of the screenshot dialog. The rules are in domain/airdrop/triage-keys. The setting that turns off the book's
// single-letter shortcuts turns these off too (WCAG 2.1.4).
import { useEffect } from 'react';
import type { ReviewActionName } from '../../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { isActionAllowed } from '../../../../domain/airdrop/transitions.ts';
import { triageCommand } from '../../../../domain/airdrop/triage-keys.ts';
import { $settings, loadSettings } from '../../../../stores/settings.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import { useStore } from '../../../../ui/use-store.ts';

interface TriageOptions {
  submission: AdminSubmission;
  /** True while another dialog is open or a decision is being sent. */
  isPaused: boolean;
  onStep: (step: 1 | -1) => void;
  onAsk: (action: ReviewActionName) => void;
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Listens while mounted. Returns whether letter keys are enabled. */
export function useTriageKeys({ submission, isPaused, onStep, onAsk }: TriageOptions): boolean {
  const { hasLetterShortcuts } = useStore($settings).settings;
  useEffect(() => loadSettings(), []);

  // Always sees the current state: a key pressed right after a decision was answered must not be lost.
  useKeyDown((event) => {
    if (isPaused) return;
    const target = event.target instanceof Element ? event.target : null;
    const isInField = target?.closest(FIELDS) != null;
    const command = triageCommand(event, { isInField, hasLetterShortcuts });
    // In a zoomed picture, the arrow keys scroll.
    if (!command) return;
    if (event.key.startsWith('Arrow') && target?.closest('[data-zoomed]')) return;
    if (command === 'next' || command === 'previous') onStep(command === 'next' ? 1 : -1);
    else if (isActionAllowed(submission.status, command) && !event.repeat) onAsk(command);
    event.preventDefault();
  });

  return hasLetterShortcuts;
}
