// Shows whether a wallet can receive the token: yes, no or unknown. It never blocks anything else (decision 137).
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { getTrustline } from '../../../api/admin.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import {
  shownTrustline,
  type ShownTrustline,
  type TrustlineStatus,
} from '../../../domain/airdrop/trust-line.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { asAdmin } from '../session/as-admin.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../badges.module.css';

const LOOKS: Record<ShownTrustline, { Icon: LucideIcon; tone: string }> = {
  yes: { Icon: Check, tone: 'good' },
  no: { Icon: X, tone: 'danger' },
  unknown: { Icon: CircleQuestionMark, tone: 'caution' },
  'not-configured': { Icon: Minus, tone: 'quiet' },
};

/** Returns the reason for "no" or "unknown"; '' if the trust line is fine or no token is configured. */
export function reasonText({ reason }: TrustlineStatus, texts: AdminTexts['trustline']): string {
  return reason === 'ok' || reason === 'not_configured' ? '' : texts.reasons[reason];
}

interface TrustlineMarkProps {
  submission: AdminSubmission;
  texts: AdminTexts;
  nowMs: number;
  onChecked: (submission: AdminSubmission) => void;
}

/** Shows the result with its reason. An unknown result can be checked again. */
export function TrustlineMark({ submission, texts, nowMs, onChecked }: TrustlineMarkProps) {
  const [isChecking, setChecking] = useState(false);
  const { trustlineStatus: line, walletAddress: address } = submission;
  const shown = shownTrustline(line);
  const { Icon, tone } = LOOKS[shown];
  const t = texts.trustline;
  const why = reasonText(line, t);
  const checked =
    line.checkedAt === '' ? '' : fill(t.checkedAt, { ago: formatAgo(line.checkedAt, nowMs, 'en') });

  const check = async (): Promise<void> => {
    setChecking(true);
    const result = await asAdmin((token) => getTrustline(token, submission.id));
    setChecking(false);
    // A failed check leaves the result unknown.
    if (result.ok) onChecked({ ...submission, trustlineStatus: result.data.trustlineStatus });
  };

  return (
    <span className={styles.trustline} data-trustline={shown}>
      <span className={styles.line} data-tone={tone} title={checked}>
        <Icon size={14} strokeWidth={2.4} aria-hidden />
        {/* Hidden visually: a notice above the list says that nothing is configured. */}
        {shown === 'not-configured' ? (
          <span className="visually-hidden">{t[shown]}</span>
        ) : (
          t[shown]
        )}
        {shown === 'unknown' && (
          <Button
            kind="plain"
            aria-label={fill(t.retryOf, { address })}
            disabled={isChecking}
            onClick={() => void check()}
          >
            {isChecking ? t.checking : texts.retry}
          </Button>
        )}
      </span>
      {why !== '' && (
        <span className={styles.why} title={why}>
          {why}
        </span>
      )}
      {line.warnings.map((warning) => (
        <span key={warning} className={styles.flag} title={t.warnings[warning]}>
          <TriangleAlert size={13} aria-hidden />
          <span>{t.warnings[warning]}</span>
        </span>
      ))}
    </span>
  );
}
