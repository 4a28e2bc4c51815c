// One payout: planned, paid and left over, its file, and the release of claims that it will not pay.
import { useId, useState, type SubmitEvent } from 'react';
import { releasePayout } from '../../../../api/admin.ts';
import {
  plannedIn,
  MAX_RELEASE_REASON_CHARS,
  totalsOf,
  type PayoutRun,
  type PlannedClaim,
} from '../../../../domain/airdrop/payout-run.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { TextField } from '../../../../ui/TextField.tsx';
import { useSending } from '../../../../ui/use-sending.ts';
import layout from '../../../../ui/work.module.css';
import { asAdmin } from '../../session/as-admin.ts';
import { formatAmount } from './AmountField.tsx';
import styles from './Payouts.module.css';

interface RunProps {
  texts: AdminTexts;
  run: PayoutRun;
  /** Missing for a payout that has ended. */
  onSave?: () => Promise<void>;
  onReleased?: (run: PayoutRun) => void;
}

function Release({ texts, run, onReleased }: RunProps) {
  const t = texts.payouts;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, send } = useSending();
  const unpaid = plannedIn(run);
  // Others may have released some of them meanwhile.
  const ticked = chosen.filter((address) => unpaid.includes(address));

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') {
      setProblem(t.reasonMissing);
      return;
    }
    // If all chosen claims are paid or released by now, the server refuses. Null would release all that are left.
    const addresses = ticked.length === 0 ? [...chosen] : ticked;
    const body = { addresses: chosen.length === 0 ? null : addresses, reason };
    const result = await send([body, unpaid], (options) =>
      asAdmin((token) => releasePayout(token, String(run.number), body, options)),
    );
    if (!result) return;
    if (!result.ok) {
      setProblem(result.message);
      return;
    }
    setChosen([]);
    setReason('');
    onReleased?.(result.data.run);
  };

  return (
    <details>
      <summary>{fill(t.left, { count: unpaid.length })}</summary>
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t.releaseHint}</p>
        <ul className={styles.addresses}>
          {unpaid.map((address) => (
            <li key={address}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(address)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked
                        ? [...ticked, address]
                        : ticked.filter((one) => one !== address),
                    )
                  }
                />
                {address}
              </label>
            </li>
          ))}
        </ul>
        <TextField
          label={t.reason}
          error={problem}
          value={reason}
          maxLength={MAX_RELEASE_REASON_CHARS}
          onType={(text) => {
            setReason(text);
            setProblem(null);
          }}
        />
        <Button type="submit" kind="danger" disabled={isBusy}>
          {chosen.length === 0 ? t.releaseAll : fill(t.release, { count: ticked.length })}
        </Button>
      </form>
    </details>
  );
}

/** Lists the claims that a payout does not pay, and why. */
export function ReleasedClaims({
  claims,
}: {
  claims: readonly Pick<PlannedClaim, 'address' | 'reason'>[];
}) {
  return (
    <ul className={styles.addresses}>
      {claims.map(({ address, reason }) => (
        <li key={address}>
          {address}: {reason}
        </li>
      ))}
    </ul>
  );
}

export function Run({ texts, run, onSave, onReleased }: RunProps) {
  const t = texts.payouts;
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const { counts, sums } = totalsOf(run);
  const rows = [
    [t.planned, counts.all, sums.all],
    [t.paid, counts.sent, sums.sent],
    [t.released, counts.released, sums.released],
    [t.leftOver, counts.planned, sums.planned],
  ] as const;
  return (
    <section className={styles.run} aria-labelledby={id}>
      <h3 id={id}>{fill(t.run, { number: run.number })}</h3>
      <p>
        {fill(t.about, {
          admin: run.admin,
          date: new Date(run.startedAt).toLocaleString(undefined, {
            dateStyle: 'medium',
            timeStyle: 'short',
          }),
          amount: formatAmount(run.amount),
        })}
      </p>
      <table className={styles.totals}>
        <thead className={layout.soft}>
          <tr>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.claims}</th>
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count, sum]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count.toLocaleString()}</td>
              <td>{formatAmount(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <progress max={counts.all} value={counts.sent + counts.released} aria-label={t.progress} />
      {counts.sent > 0 && (
        <p>{fill(t.confirmed, { count: counts.confirmed, sent: counts.sent })}</p>
      )}
      {counts.released > 0 && (
        <details>
          <summary>{fill(t.releasedWhy, { count: counts.released })}</summary>
          <ReleasedClaims claims={run.claims.filter(({ state }) => state === 'released')} />
        </details>
      )}
      {onSave && (
        <>
          <div className={buttons.row}>
            <Button
              disabled={isBusy}
              onClick={() => {
                setBusy(true);
                void onSave().finally(() => setBusy(false));
              }}
            >
              {fill(t.save, { count: counts.planned })}
            </Button>
          </div>
          <Release texts={texts} run={run} {...(onReleased ? { onReleased } : {})} />
        </>
      )}
    </section>
  );
}
