// The actions on a submission (SPEC 4), used in the row and in the screenshot dialog.
import type { ReviewActionName } from '../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { isActionAllowed } from '../../../domain/airdrop/transitions.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { useId, type ReactElement } from 'react';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import styles from './SubmissionRow.module.css';

const DECISIONS = ['verify', 'reject'] as const;
const DECIDED_STATUS = { verify: 'VERIFIED', reject: 'REJECTED' } as const;

interface RowActionsProps {
  submission: AdminSubmission;
  texts: AdminTexts;
  isBusy: boolean;
  onAsk: (action: ReviewActionName) => void;
}

/**
 * Shows Verify and Reject, or after a decision the opposite one. A button that is not allowed is invisible, but keeps
 * its place. Always shows Send Airdrop, with the reason while it is not allowed.
 */
export function RowActions({ submission, texts, isBusy, onAsk }: RowActionsProps) {
  const reasonId = useId();
  const { status, walletAddress: address } = submission;
  const canSend = isActionAllowed(status, 'send_airdrop');
  const { row, actions, statuses } = texts;
  const isDecided = status === 'VERIFIED' || status === 'REJECTED';
  const blockedReason = status === 'AIRDROP_SENT' ? row.alreadySent : row.sendBlocked;
  const decision = (action: (typeof DECISIONS)[number]): ReactElement => {
    const isAllowed = isActionAllowed(status, action);
    // Invisible rather than removed, because the button beside it must not slide under the pointer.
    const className = `${styles.slot ?? ''} ${isAllowed ? '' : (styles.unseen ?? '')}`;
    const label = isDecided ? statuses[DECIDED_STATUS[action]] : actions[action];
    const name = isDecided ? `${actions.changeTo} ${label}` : label;
    return (
      <Button
        key={action}
        className={className}
        kind={action === 'reject' ? 'danger' : undefined}
        aria-label={fill(row.actionOf, { action: name, address })}
        disabled={isBusy || !isAllowed}
        // Otherwise the second half of a double click could decide about the next submission.
        onClick={({ detail }) => {
          if (detail < 2) onAsk(action);
        }}
      >
        {label}
      </Button>
    );
  };
  return (
    <div className={buttons.row} aria-busy={isBusy}>
      {isDecided ? (
        <>
          <span className={styles.slot}>{actions.changeTo}</span>
          {decision(status === 'VERIFIED' ? 'reject' : 'verify')}
        </>
      ) : (
        DECISIONS.map(decision)
      )}
      <Button
        kind={canSend ? 'main' : undefined}
        aria-label={fill(row.actionOf, { action: actions.send_airdrop, address })}
        aria-describedby={canSend ? undefined : reasonId}
        // Not `disabled`, so that keyboard and screen reader users can reach the reason.
        aria-disabled={!canSend || isBusy || undefined}
        title={canSend ? undefined : blockedReason}
        onClick={() => {
          if (canSend && !isBusy) onAsk('send_airdrop');
        }}
      >
        {actions.send_airdrop}
      </Button>
      {!canSend && (
        <span id={reasonId} className="visually-hidden">
          {blockedReason}
        </span>
      )}
    </div>
  );
}
