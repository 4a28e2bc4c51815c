// Payouts (decision 138): starts one for the verified claims of the search, and shows paid and remaining amounts.
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { getPayoutFile, getPayouts, startPayout } from '../../../../api/admin.ts';
import type { CallOptions } from '../../../../api/call.ts';
import { filterParameters, type ListView } from '../../../../domain/airdrop/list-view.ts';
import {
  sumOf,
  type PayoutRun,
  type PayoutsResponse,
} from '../../../../domain/airdrop/payout-run.ts';
import { randomId } from '../../../../domain/random-id.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import layout from '../../../../ui/work.module.css';
import dialogs from '../../dialogs.module.css';
import { LoadErrorNotice } from '../../LoadErrorNotice.tsx';
import { asAdmin } from '../../session/as-admin.ts';
import { useAdminData } from '../../session/use-admin-data.ts';
import { AmountField, formatAmount, useAmount } from './AmountField.tsx';
import styles from './Payouts.module.css';
import { ReleasedClaims, Run } from './Run.tsx';

interface PayoutsDialogProps {
  texts: AdminTexts;
  view: ListView;
  onClose: () => void;
}

interface NewPayoutProps {
  texts: AdminTexts;
  view: ListView;
  /** The number of verified claims in the search, and of those that are in no open payout. */
  verified: number;
  fresh: number;
  released: PayoutsResponse['released'];
  onStarted: (run: PayoutRun) => void;
  onChanged: () => void;
}

function NewPayout({ texts, view, onStarted, onChanged, ...claims }: NewPayoutProps) {
  const { verified, fresh, released } = claims;
  const t = texts.payouts;
  const input = useAmount();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // One payout has one idempotency key, however often its button is pressed.
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const { amount } = input;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    input.markSubmitted();
    if (!amount || isBusy) return;
    setBusy(true);
    setProblem(null);
    const plan = { filter: filterParameters(view).toString(), amount, expected: fresh };
    const result = await asAdmin((token) => startPayout(token, plan, { idempotencyKey }));
    setBusy(false);
    if (result.ok) {
      setIdempotencyKey(randomId());
      input.type('');
      onStarted(result.data.run);
      return;
    }
    setProblem(result.message);
    onChanged();
  };

  if (fresh === 0) return <p>{verified === 0 ? t.none : t.allPlanned}</p>;
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
      <p>{fill(t.fresh, { count: fresh })}</p>
      {released.length > 0 && (
        <details>
          <summary>{fill(t.before, { count: released.length })}</summary>
          <ReleasedClaims claims={released} />
        </details>
      )}
      <AmountField texts={texts} input={input} label={t.amount} hint={t.amountHint} isRequired />
      {amount && (
        <p className={styles.sum}>
          {fill(t.sum, {
            count: fresh.toLocaleString(),
            amount: formatAmount(amount),
            sum: formatAmount(sumOf(amount, fresh)),
          })}
        </p>
      )}
      {problem !== null && (
        <p className={layout.caution} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" kind="main" disabled={isBusy}>
        {isBusy ? t.busy : t.start}
      </Button>
    </form>
  );
}

export function PayoutsDialog({ texts, view, onClose }: PayoutsDialogProps) {
  const t = texts.payouts;
  const load = useCallback(
    (token: string, options: CallOptions) => getPayouts(token, view, options),
    [view],
  );
  const { data, failure, refresh } = useAdminData(true, load);
  const [message, setMessage] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with its step.
  useEffect(() => {
    if (message !== null && document.activeElement === document.body) status.current?.focus();
  }, [message, data]);

  const saveRun = async ({ number }: PayoutRun): Promise<void> => {
    const result = await asAdmin((token) => getPayoutFile(token, number));
    if (result.ok) saveFile(result.data, `payout-${number}.csv`);
    setMessage(result.ok ? fill(t.saved, { number }) : fill(t.failed, { message: result.message }));
  };

  const openRuns = data?.runs.filter(({ endedAt }) => endedAt === null) ?? [];
  const endedRuns = data?.runs.filter(({ endedAt }) => endedAt !== null) ?? [];
  return (
    <Dialog title={t.title} closeLabel={texts.close} onClose={onClose}>
      <p ref={status} className={dialogs.done} role="status" tabIndex={-1}>
        {message}
      </p>
      {failure && <LoadErrorNotice texts={texts} text={t.notLoaded} onRetry={refresh} />}
      {!data && !failure && <p>{t.loading}</p>}
      {data && (
        <div className={layout.stack}>
          {openRuns.map((run) => (
            <Run
              key={run.number}
              texts={texts}
              run={run}
              onSave={() => saveRun(run)}
              onReleased={({ number, endedAt }) => {
                setMessage(fill(endedAt === null ? t.releasedFrom : t.over, { number }));
                refresh();
              }}
            />
          ))}
          <section aria-labelledby="new-payout">
            <h3 id="new-payout">{t.newTitle}</h3>
            <NewPayout
              texts={texts}
              view={view}
              verified={data.verified}
              fresh={data.fresh}
              released={data.released}
              onStarted={(run) => {
                refresh();
                void saveRun(run);
              }}
              onChanged={refresh}
            />
          </section>
          {data.doubles.length > 0 && (
            <details>
              <summary>{fill(t.doubles, { count: data.doubles.length })}</summary>
              <ul className={styles.addresses}>
                {data.doubles.map(({ txHash, addresses }) => (
                  <li key={txHash}>
                    {txHash}: {addresses.join(', ')}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {endedRuns.length > 0 && (
            <details>
              <summary>{t.ended}</summary>
              {endedRuns.map((run) => (
                <Run key={run.number} texts={texts} run={run} />
              ))}
            </details>
          )}
        </div>
      )}
    </Dialog>
  );
}
