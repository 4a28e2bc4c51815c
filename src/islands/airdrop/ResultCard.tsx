// The status of a claim (SPEC 4): a label and an icon for each state, its dates, and the next possible steps.
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import type { MouseEvent, RefObject } from 'react';
import type { StatusResult } from '../../domain/airdrop/status.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import controls from '../../ui/controls.module.css';
import styles from './airdrop.module.css';
import { Ownership } from './Ownership.tsx';
import type { StatusCheckProps } from './types.ts';
import { TrustlineAnswer } from './TrustlineAnswer.tsx';

interface ResultCardProps extends StatusCheckProps {
  card: RefObject<HTMLElement | null>;
  address: string;
  result: StatusResult;
  isChecking: boolean;
  onAgain: () => void;
  onClaim: (event: MouseEvent) => void;
  /** Brings the form back whose place the card has. */
  onAnother?: () => void;
}

const ICONS = {
  not_submitted: CircleDashed,
  pending_admin_review: Hourglass,
  pending: Hourglass,
  verified: CircleCheck,
  completed: Send,
  rejected: CircleX,
  error: CircleHelp,
} as const;

const DATES = ['submittedAt', 'lastUpdated', 'verifiedAt', 'airdropSentAt'] as const;

/** The card with the result of a lookup. `card` receives focus when a result arrives. */
export function ResultCard(props: ResultCardProps) {
  const {
    texts,
    language,
    address,
    result,
    claimPath,
    isChecking,
    onAgain,
    onClaim,
    onAnother,
    card,
  } = props;
  const { status } = texts;
  const state = result.state === 'found' ? result.shown : result.state;
  const Icon = ICONS[state];
  const { title, text } = status[state];
  const found = result.state === 'found' ? result : null;
  const claimLabel =
    state === 'not_submitted' ? status.claimNow : state === 'rejected' ? status.updateClaim : null;
  return (
    <section
      ref={card}
      className={styles.card}
      data-state={state}
      aria-label={status.resultLabel}
      tabIndex={-1}
    >
      <h2 className={styles.state}>
        <Icon aria-hidden size={24} strokeWidth={1.6} />
        {title}
      </h2>
      <p className={styles.address}>{address}</p>
      <p>{text}</p>
      {state === 'pending' && <p>{status.next}</p>}
      {found && (
        <dl className={styles.facts}>
          {DATES.map((name) => {
            const at = found.submission[name];
            return (
              at !== null && (
                <div key={name}>
                  <dt>{status[name]}</dt>
                  <dd>
                    <time dateTime={at}>{formatDateTime(at, language)}</time>
                  </dd>
                </div>
              )
            );
          })}
          {state === 'rejected' && found.submission.reasonCode && (
            <div>
              <dt>{status.reason}</dt>
              <dd>{texts.reasons[found.submission.reasonCode]}</dd>
            </div>
          )}
          {state === 'rejected' && found.submission.notes && (
            <div>
              <dt>{status.notes}</dt>
              <dd className={styles.notes}>{found.submission.notes}</dd>
            </div>
          )}
        </dl>
      )}
      {claimLabel !== null && (
        <div className={styles.ways}>
          <a className={styles.way} href={claimPath} onClick={onClaim}>
            {claimLabel}
          </a>
        </div>
      )}
      {found?.trustline && <TrustlineAnswer {...props} line={found.trustline} />}
      {found?.ownership && (
        <Ownership key={address} texts={texts} address={address} ownership={found.ownership} />
      )}
      <div className={styles.ways}>
        <button
          type="button"
          className={controls.secondary}
          disabled={isChecking}
          onClick={onAgain}
        >
          {isChecking ? status.checking : status.checkAgain}
        </button>
        <button type="button" className={controls.secondary} onClick={() => window.print()}>
          {status.print}
        </button>
        {onAnother && (
          <button type="button" className={controls.secondary} onClick={onAnother}>
            {status.another}
          </button>
        )}
      </div>
    </section>
  );
}
