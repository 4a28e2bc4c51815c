// CSV exports (DESIGN decision 43): the filtered list, and the payout file, whose amount never leaves the browser. And
// the way back: a list of payments that were made (decision 052).
import { Download, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { getExport } from '../../../api/admin.ts';
import type { ListView } from '../../../domain/airdrop/list-view.ts';
import { parsePayoutAmount, payoutAddresses, payoutCsv } from '../../../domain/airdrop/payout.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { asAdmin } from '../session/as-admin.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import styles from '../dialogs.module.css';
import type { Message } from '../Notice.tsx';
import { SentListDialog } from './payout/SentListDialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';

interface ExportsProps {
  texts: AdminTexts;
  view: ListView;
  isReady: boolean;
  say: (message: Message | null) => void;
  /** Called after submissions were marked as sent. */
  onSent: () => void;
}

interface PayoutProps extends Pick<ExportsProps, 'texts' | 'view'> {
  onClose: () => void;
}

function PayoutDialog({ texts, view, onClose }: PayoutProps) {
  const t = texts.exports;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    const amount = parsePayoutAmount(typed);
    setDone(null);
    setProblem(amount === null ? t.amountInvalid : null);
    if (amount === null || isBusy) return;
    setBusy(true);
    const result = await asAdmin((token) => getExport(token, 'payout', view));
    setBusy(false);
    if (!result.ok) {
      setProblem(fill(t.failed, { message: result.message }));
      return;
    }
    const addresses = payoutAddresses(await result.data.text());
    if (addresses.length === 0) {
      setProblem(t.payoutNone);
      return;
    }
    saveFile(new Blob([payoutCsv(addresses, amount)], { type: 'text/csv' }), 'payout.csv');
    setDone(fill(t.payoutDone, { count: addresses.length }));
  };

  return (
    <FormDialog
      title={t.payoutTitle}
      closeLabel={texts.close}
      cancel={done === null ? texts.cancel : texts.close}
      submit={isBusy ? t.busy : t.payoutSubmit}
      isDisabled={isBusy}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t.payoutText}</p>
      <TextField
        label={t.amount}
        hint={t.amountHint}
        error={problem}
        value={typed}
        inputMode="decimal"
        onType={(text) => {
          setTyped(text);
          setProblem(null);
        }}
      />
      <p className={styles.done} role="status">
        {done}
      </p>
    </FormDialog>
  );
}

/** The export buttons, and the one for the list of payments. */
export function Exports({ texts, view, isReady, say, onSent }: ExportsProps) {
  const [isBusy, setBusy] = useState(false);
  const [isPayoutOpen, setPayoutOpen] = useState(false);
  const [isSentOpen, setSentOpen] = useState(false);
  const t = texts.exports;

  const exportList = async (): Promise<void> => {
    setBusy(true);
    say(null);
    const result = await asAdmin((token) => getExport(token, 'list', view));
    setBusy(false);
    if (result.ok) saveFile(result.data, 'submissions.csv');
    else say({ tone: 'error', text: fill(t.failed, { message: result.message }) });
  };

  return (
    <div className={buttons.row} role="group" aria-label={t.label}>
      <Button disabled={!isReady || isBusy} onClick={() => void exportList()}>
        <Download size={15} aria-hidden />
        {isBusy ? t.busy : t.list}
      </Button>
      <Button disabled={!isReady} onClick={() => setPayoutOpen(true)}>
        <Download size={15} aria-hidden />
        {t.payout}
      </Button>
      <Button disabled={!isReady} onClick={() => setSentOpen(true)}>
        <ListChecks size={15} aria-hidden />
        {texts.sentList.open}
      </Button>
      {isSentOpen && (
        <SentListDialog
          texts={texts}
          onClose={(isChanged) => {
            setSentOpen(false);
            if (isChanged) onSent();
          }}
        />
      )}
      {isPayoutOpen && (
        <PayoutDialog texts={texts} view={view} onClose={() => setPayoutOpen(false)} />
      )}
    </div>
  );
}
