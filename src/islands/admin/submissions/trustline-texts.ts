// The verdict about a trust line in words.
import type { TrustlineStatus } from '../../../domain/airdrop/trust-line.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';

/** Why it is no, or not known; '' for a line that is as it should be, and where no token is configured. */
export function reasonText({ reason }: TrustlineStatus, texts: AdminTexts['trustline']): string {
  return reason === 'ok' || reason === 'not_configured' ? '' : texts.reasons[reason];
}
