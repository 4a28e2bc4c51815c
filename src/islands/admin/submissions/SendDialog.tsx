// SPEC 5's confirmation before an airdrop is marked as sent, and a second one if the wallet is known to lack the trust
// line.
import { useState } from 'react';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { shownTrustline } from '../../../domain/airdrop/trust-line.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FormDialog, type SubmitState } from '../../../ui/FormDialog.tsx';
import work from '../../../ui/work.module.css';
import styles from '../dialogs.module.css';
import { reasonText } from './TrustlineMark.tsx';

interface SendDialogProps extends SubmitState {
  texts: AdminTexts;
  submission: AdminSubmission;
  onCancel: () => void;
  /** Called with the typed transaction hash, or '' without one. */
  onSend: (txHash: string) => void;
}

const TX_HASH = /^[0-9A-Fa-f]{64}$/;

export function SendDialog(props: SendDialogProps) {
  const { texts, submission, onCancel, onSend, ...sending } = props;
  const { send } = texts;
  const [txHash, setTxHash] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const trustline = submission.trustlineStatus;
  const shown = shownTrustline(trustline);
  const reason = reasonText(trustline, texts.trustline) || texts.trustline.no;

  const submit = (): void => {
    const typed = txHash.trim();
    if (typed !== '' && !TX_HASH.test(typed)) {
      setInvalid(true);
    } else if (shown === 'no' && !isWarned) {
      setWarned(true);
    } else {
      onSend(typed);
    }
  };

  return (
    <FormDialog
      // Remounts for the second confirmation, so that screen readers announce it like the first.
      key={isWarned ? 'second' : 'first'}
      title={isWarned ? send.missingTitle : send.question}
      cancel={texts.cancel}
      submit={isWarned ? send.missingSubmit : texts.actions.send_airdrop}
      {...sending}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <p className={styles.address}>{submission.walletAddress}</p>
      {isWarned ? (
        <p className={work.caution}>{fill(send.missing, { reason })}</p>
      ) : (
        <>
          <p>{send.final}</p>
          {shown === 'unknown' && <p className={work.caution}>{send.unknown}</p>}
          {trustline.warnings.length > 0 && (
            <p className={work.caution}>
              {fill(send.warning, {
                warnings: trustline.warnings
                  .map((warning) => texts.trustline.warnings[warning])
                  .join('; '),
              })}
            </p>
          )}
          <TextField
            label={send.hash}
            hint={send.hashHint}
            error={isInvalid ? send.hashInvalid : null}
            value={txHash}
            autoCapitalize="none"
            spellCheck={false}
            onType={(text) => {
              setTxHash(text);
              setInvalid(false);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
