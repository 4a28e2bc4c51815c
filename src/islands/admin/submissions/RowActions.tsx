// The actions on a submission (SPEC 4), used in the row and in the screenshot dialog.
import type { ReviewActionName } from '../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { isActionAllowed } from '../../../domain/airdrop/transitions.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import styles from './SubmissionRow.module.css';

const DECISIONS = ['verify', 'reject'] as const;

interface RowActionsProps {
  submission: AdminSubmission;
  texts: AdminTexts;
  isBusy: boolean;
  onAsk: (action: ReviewActionName) => void;
}

/**
 * Shows Verify and Reject only where allowed, each always in its place. Send Airdrop is always shown, with the reason while it is not allowed.
 */
export function RowActions({ submission, texts, isBusy, onAsk }: RowActionsProps) {
  const reasonId = useId();
  const { status, walletAddress: address } = submission;
  const canSend = isActionAllowed(status, 'send_airdrop');
  const { row, actions } = texts;
  const nameOf = (action: ReviewActionName): string =>
    fill(row.actionOf, { action: actions[action], address });
  const blocked = status === 'AIRDROP_SENT' ? row.alreadySent : row.sendBlocked;
  return (
    <div className={buttons.row} aria-busy={isBusy}>
      {DECISIONS.map((action) => (
        <Button
          key={action}
          // Invisible where it is not allowed, not gone: the button beside it must not slide under the pointer.
          className={isActionAllowed(status, action) ? undefined : styles.unseen}
          kind={action === 'reject' ? 'danger' : undefined}
          aria-label={nameOf(action)}
          disabled={isBusy || !isActionAllowed(status, action)}
          onClick={() => onAsk(action)}
        >
          {actions[action]}
        </Button>
      ))}
      <Button
        kind={canSend ? 'main' : undefined}
        aria-label={nameOf('send_airdrop')}
        aria-describedby={canSend ? undefined : reasonId}
        // Not `disabled`, so that keyboard and screen reader users can reach the reason.
        aria-disabled={!canSend || isBusy || undefined}
        title={canSend ? undefined : blocked}
        onClick={() => {
          if (canSend && !isBusy) onAsk('send_airdrop');
        }}
      >
        {actions.send_airdrop}
      </Button>
      {!canSend && (
        <span id={reasonId} className="visually-hidden">
          {blocked}
        </span>
      )}
    </div>
  );
}
