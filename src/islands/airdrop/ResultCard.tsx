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
import { ReaderButton } from '../../ui/ReaderButton.tsx';
import styles from './airdrop.module.css';
import { Ownership } from './Ownership.tsx';
import type { StatusCheckProps, AirdropTexts, StatusPage } from './types.ts';
import { isLineReady, type TrustlineStatus } from '../../domain/airdrop/trust-line.ts';
import { TRUST_LINE_CODE_PATH } from '../../domain/routes.ts';
import { Copyable } from './Copyable.tsx';

interface TrustlineAnswerProps extends StatusPage {
  texts: Pick<AirdropTexts, 'trustline' | 'toasts'>;
  line: TrustlineStatus;
}

/** Reasons for which a trust line, or a higher limit, is still to be set; an account may need XRP first. */
const FIXABLE: readonly string[] = ['no_line', 'limit_zero', 'account_not_found'];

/** Returns the verdict in words, from the claimant's point of view. */
function verdictOf(line: TrustlineStatus, trustline: AirdropTexts['trustline']): string {
  if (!line.success) return trustline.unknown;
  if (line.hasTrustline) return isLineReady(line) ? trustline.yes : trustline.doubtful;
  const reason: unknown = new Map(Object.entries(trustline)).get(line.reason);
  return typeof reason === 'string' ? reason : trustline.unknown;
}

/** Shows whether the wallet can receive the token, and what to fix. Unknown never reads as "no" (decision 137). */
function TrustlineAnswer({ texts, line, token }: TrustlineAnswerProps) {
  const { trustline } = texts;
  const isFixable =
    line.success && (FIXABLE.includes(line.reason) || line.warnings.includes('limit_too_low'));
  return (
    <div className={styles.line}>
      <h3 className={styles.lineTitle}>{trustline.title}</h3>
      {/* Changes by itself when the claimant comes back from the wallet. */}
      <div role="status" className={styles.verdict}>
        <p>{verdictOf(line, trustline)}</p>
        {line.success &&
          line.warnings.map((warning) => (
            <p key={warning} className={styles.help}>
              {trustline.warnings[warning]}
            </p>
          ))}
      </div>
      {isFixable && token && (
        <>
          <h4 className={styles.lineTitle}>{trustline.howTitle}</h4>
          <a
            className={`${controls.primary ?? ''} ${styles.way ?? ''}`}
            href={token.link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {trustline.open}
          </a>
          <figure className={styles.code}>
            <img
              src={TRUST_LINE_CODE_PATH}
              alt={trustline.code}
              width={224}
              height={224}
              loading="lazy"
            />
            <figcaption>{trustline.scan}</figcaption>
          </figure>
          <h4 className={styles.lineTitle}>{trustline.elsewhere}</h4>
          <ol className={styles.steps}>
            <li>{trustline.howOpen}</li>
            <li>{trustline.howToken}</li>
            <li>{trustline.howLimit}</li>
            <li>{trustline.howBack}</li>
          </ol>
          <dl className={styles.facts}>
            <Copyable texts={texts} label={trustline.currency} value={token.currency} />
            <Copyable texts={texts} label={trustline.issuer} value={token.issuer} />
          </dl>
        </>
      )}
    </div>
  );
}

interface ResultCardProps extends StatusCheckProps {
  card: RefObject<HTMLElement | null>;
  address: string;
  result: StatusResult;
  isChecking: boolean;
  onAgain: () => void;
  onClaim: (event: MouseEvent) => void;
  /** Brings back the form that the card has replaced. */
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

/** Shows the result of a lookup. `card` receives focus when a result arrives. */
export function ResultCard(props: ResultCardProps) {
  const { texts, language, address, result, isChecking, onAnother, card } = props;
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
          <a className={controls.primary} href={props.claimPath} onClick={props.onClaim}>
            {claimLabel}
          </a>
        </div>
      )}
      {found?.trustline && <TrustlineAnswer {...props} line={found.trustline} />}
      {found?.ownership && (
        <Ownership key={address} texts={texts} address={address} ownership={found.ownership} />
      )}
      <div className={styles.ways}>
        <ReaderButton disabled={isChecking} onClick={props.onAgain}>
          {isChecking ? status.checking : status.checkAgain}
        </ReaderButton>
        <ReaderButton onClick={() => window.print()}>{status.print}</ReaderButton>
        {onAnother && <ReaderButton onClick={onAnother}>{status.another}</ReaderButton>}
      </div>
    </section>
  );
}
