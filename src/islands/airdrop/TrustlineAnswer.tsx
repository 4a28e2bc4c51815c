// Says whether the wallet can receive the token, and how to fix it if not. Unknown is never shown as "no" (decision 137).
import { isLineReady, type TrustlineStatus } from '../../domain/airdrop/trust-line.ts';
import { TRUST_LINE_CODE_PATH } from '../../domain/routes.ts';
import styles from './airdrop.module.css';
import { Copyable } from './Copyable.tsx';
import type { AirdropTexts, StatusPage } from './types.ts';

interface TrustlineAnswerProps extends StatusPage {
  texts: Pick<AirdropTexts, 'trustline' | 'toasts'>;
  line: TrustlineStatus;
}

/** Reasons that setting a trust line, or raising its limit, would fix. */
const MENDABLE: readonly string[] = ['no_line', 'limit_zero', 'account_not_found'];

/** The verdict in words, from the claimant's point of view. */
function verdictOf(line: TrustlineStatus, trustline: AirdropTexts['trustline']): string {
  if (!line.success) return trustline.unknown;
  if (line.hasTrustline) return isLineReady(line) ? trustline.yes : trustline.doubtful;
  const reason: unknown = new Map(Object.entries(trustline)).get(line.reason);
  return typeof reason === 'string' ? reason : trustline.unknown;
}

/** The trust line section of a result card. */
export function TrustlineAnswer({ texts, line, token }: TrustlineAnswerProps) {
  const { trustline } = texts;
  const isMendable =
    line.success && (MENDABLE.includes(line.reason) || line.warnings.includes('limit_too_low'));
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
      {isMendable && token && (
        <>
          <h4 className={styles.lineTitle}>{trustline.howTitle}</h4>
          <a className={styles.way} href={token.link} target="_blank" rel="noopener noreferrer">
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
