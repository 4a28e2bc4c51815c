// Whether the wallet can receive the token, and how to fix it if not. Unknown is never shown as "no" (DESIGN decision
// 39).
import type { PublicTrustline } from '../../domain/airdrop/status.ts';
import styles from './airdrop.module.css';
import { Copyable } from './Copyable.tsx';
import type { AirdropTexts, StatusPage } from './types.ts';

interface TrustlineAnswerProps extends StatusPage {
  texts: Pick<AirdropTexts, 'trustline' | 'toasts' | 'claim'>;
  line: PublicTrustline;
}

/** Reasons that setting a trust line, or raising its limit, would fix. */
const MENDABLE: readonly string[] = ['no_line', 'limit_zero', 'account_not_found'];

/** The trust line section of a result card. */
export function TrustlineAnswer(props: TrustlineAnswerProps) {
  const { texts, line, token, chatGroup } = props;
  const { trustline } = texts;
  const answer = line.hasTrustline
    ? trustline.yes
    : (new Map(Object.entries(trustline)).get(line.reason) ?? trustline.unknown);
  const isMendable =
    line.success && (MENDABLE.includes(line.reason) || line.warnings.includes('limit_too_low'));
  return (
    <div className={styles.line}>
      <h3 className={styles.lineTitle}>{trustline.title}</h3>
      <p>{line.success && typeof answer === 'string' ? answer : trustline.unknown}</p>
      {line.success &&
        line.warnings.map((warning) => (
          <p key={warning} className={styles.help}>
            {trustline.warnings[warning]}
          </p>
        ))}
      {isMendable && (
        <>
          <h4 className={styles.lineTitle}>{trustline.howTitle}</h4>
          <ol className={styles.steps}>
            <li>{trustline.howOpen}</li>
            <li>{token ? trustline.howToken : trustline.ask}</li>
            <li>{trustline.howLimit}</li>
            <li>{trustline.howBack}</li>
          </ol>
          {token && (
            <dl className={styles.facts}>
              <Copyable texts={texts} label={trustline.currency} value={token.currency} />
              <Copyable texts={texts} label={trustline.issuer} value={token.issuer} />
            </dl>
          )}
        </>
      )}
      {!token && isMendable && chatGroup !== undefined && (
        <a href={chatGroup} target="_blank" rel="noopener noreferrer">
          {texts.claim.contactLink}
        </a>
      )}
    </div>
  );
}
