// A status, shown by icon and text as well as colour (WCAG 1.4.1).
import Circle from 'lucide-react/icons/circle';
import OctagonX from 'lucide-react/icons/octagon-x';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { LucideIcon } from 'lucide-react';
import type { ClaimStatus } from '../../../domain/airdrop/claim.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import styles from '../badges.module.css';

const LOOKS: Record<ClaimStatus, { Icon: LucideIcon; tone?: string }> = {
  SUBMITTED: { Icon: Circle },
  PENDING_VERIFICATION: { Icon: RefreshCw, tone: 'caution' },
  VERIFIED: { Icon: ShieldCheck, tone: 'good' },
  REJECTED: { Icon: OctagonX, tone: 'danger' },
  AIRDROP_SENT: { Icon: Send },
};

interface StatusBadgeProps {
  status: ClaimStatus;
  texts: AdminTexts['statuses'];
}

export function StatusBadge({ status, texts }: StatusBadgeProps) {
  const { Icon, tone } = LOOKS[status];
  return (
    <span className={styles.badge} data-status={status} data-tone={tone}>
      <Icon size={14} strokeWidth={2.2} aria-hidden />
      {texts[status]}
    </span>
  );
}
