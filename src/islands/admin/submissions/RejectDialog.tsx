// Asks for the reason to reject one or more submissions (SPEC 5): a preset, which claimants read in their language, or
// a note.
import { useState } from 'react';
import { REASON_CODES, type ReasonCode } from '../../../domain/airdrop/claim.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';
import { ADMIN_NOTE_MAX_CHARS } from '../../../domain/limits.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FormDialog, type SubmitState } from '../../../ui/FormDialog.tsx';
import styles from '../dialogs.module.css';

export interface Reason {
  reasonCode: ReasonCode;
  adminNotes: string;
}

interface RejectDialogProps extends SubmitState {
  texts: AdminTexts;
  addresses: readonly string[];
  onCancel: () => void;
  onReject: (reason: Reason) => void;
}

/** A note is required if no preset states the reason. */
export function RejectDialog(props: RejectDialogProps) {
  const { texts, addresses, onCancel, onReject, ...sending } = props;
  const { reject } = texts;
  const [chosen, setChosen] = useState<ReasonCode | null>(null);
  const [notes, setNotes] = useState('');
  const [isMissing, setMissing] = useState(false);
  // A note without a preset counts as the preset "other".
  const reasonCode = chosen ?? 'other';
  const needsNote = reasonCode === 'other';
  const [address = ''] = addresses;

  const submit = (): void => {
    const adminNotes = toVisibleText(notes);
    if (needsNote && adminNotes === '') {
      setMissing(true);
      return;
    }
    onReject({ reasonCode, adminNotes });
  };

  return (
    <FormDialog
      title={
        addresses.length === 1 ? reject.title : fill(reject.titleMany, { count: addresses.length })
      }
      cancel={texts.cancel}
      submit={texts.actions.reject}
      {...sending}
      onCancel={onCancel}
      onSubmit={submit}
    >
      {addresses.length === 1 && <p className={styles.address}>{address}</p>}
      <fieldset className={styles.reasons}>
        <legend>{reject.legend}</legend>
        {REASON_CODES.map((code, index) => (
          <label key={code}>
            <input
              type="radio"
              data-takes-focus={index === 0 || undefined}
              name="reject-reason"
              checked={chosen === code}
              onChange={() => {
                setChosen(code);
                setMissing(false);
              }}
            />
            {reject.reasons[code]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={needsNote ? reject.notes : reject.notesOptional}
        hint={reject.public}
        error={isMissing ? reject.required : null}
        className={styles.words}
        rows={3}
        maxLength={ADMIN_NOTE_MAX_CHARS}
        value={notes}
        aria-required={needsNote}
        onType={(text) => {
          setNotes(text);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}
