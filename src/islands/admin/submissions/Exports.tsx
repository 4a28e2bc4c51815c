// The list as a file (decision 134), payouts, and the list of payments that were made.
import Coins from 'lucide-react/icons/coins';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { getExport } from '../../../api/admin.ts';
import type { ListView } from '../../../domain/airdrop/list-view.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { asAdmin } from '../session/as-admin.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import type { Message } from '../Notice.tsx';
import { PayoutsDialog } from './payout/PayoutsDialog.tsx';
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

/** The three buttons. */
export function Exports({ texts, view, isReady, say, onSent }: ExportsProps) {
  const [isBusy, setBusy] = useState(false);
  const [isPayoutOpen, setPayoutOpen] = useState(false);
  const [isSentOpen, setSentOpen] = useState(false);
  const t = texts.exports;

  const exportList = async (): Promise<void> => {
    setBusy(true);
    say(null);
    const result = await asAdmin((token) => getExport(token, view));
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
        <Coins size={15} aria-hidden />
        {texts.payouts.open}
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
        <PayoutsDialog texts={texts} view={view} onClose={() => setPayoutOpen(false)} />
      )}
    </div>
  );
}
