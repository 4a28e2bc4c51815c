// Texts for the result of the trust line check.
import type { TrustlineStatus } from '../../../domain/airdrop/trust-line.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';

/** Returns the reason for "no" or "unknown"; '' if the trust line is fine or no token is configured. */
export function reasonText({ reason }: TrustlineStatus, texts: AdminTexts['trustline']): string {
  return reason === 'ok' || reason === 'not_configured' ? '' : texts.reasons[reason];
}
