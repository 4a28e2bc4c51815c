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
const DECIDED = { verify: 'VERIFIED', reject: 'REJECTED' } as const;

interface RowActionsProps {
  submission: AdminSubmission;
  texts: AdminTexts;
  isBusy: boolean;
  onAsk: (action: ReviewActionName) => void;
}

/**
 * Shows Verify and Reject, or the opposite decision, only where allowed, but always in its place. Shows Send Airdrop
 * always, with the reason while it is not allowed.
 */
export function RowActions({ submission, texts, isBusy, onAsk }: RowActionsProps) {
  const reasonId = useId();
  const { status, walletAddress: address } = submission;
  const canSend = isActionAllowed(status, 'send_airdrop');
  const { row, actions, statuses } = texts;
  const isDecided = status === 'VERIFIED' || status === 'REJECTED';
  const blocked = status === 'AIRDROP_SENT' ? row.alreadySent : row.sendBlocked;
  const decision = (action: (typeof DECISIONS)[number]): ReactElement => {
    const isAllowed = isActionAllowed(status, action);
    // Invisible rather than removed, because the button beside it must not slide under the pointer.
    const look = `${styles.slot ?? ''} ${isAllowed ? '' : (styles.unseen ?? '')}`;
    const word = isDecided ? statuses[DECIDED[action]] : actions[action];
    const name = isDecided ? `${actions.changeTo} ${word}` : word;
    return (
      <Button
        key={action}
        className={look}
        kind={action === 'reject' ? 'danger' : undefined}
        aria-label={fill(row.actionOf, { action: name, address })}
        disabled={isBusy || !isAllowed}
        // Otherwise the second half of a double click could decide about the next submission.
        onClick={({ detail }) => {
          if (detail < 2) onAsk(action);
        }}
      >
        {word}
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
