// How the other senders of a claim's picture are written: some addresses, and how many more there are.
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { COUNTED_SENDERS } from '../../../domain/limits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';

/** Texts about the other senders. */
export interface Duplicates {
  /** `1,000+` from the number on that is not counted further. */
  count: string;
  /** The known addresses, and how many more there are. */
  addresses: string;
}

const upTo = (count: number, most: number) =>
  `${formatNumber(count, 'en')}${count >= most ? '+' : ''}`;

/** The texts for a claim; null when nobody else sent its picture. `more` is a template with `{count}`. */
export function duplicatesOf(
  { duplicateOf, duplicateCount }: Pick<AdminSubmission, 'duplicateOf' | 'duplicateCount'>,
  more: string,
): Duplicates | null {
  if (duplicateCount === 0) return null;
  const rest = duplicateCount - duplicateOf.length;
  const most = COUNTED_SENDERS - duplicateOf.length;
  const addresses = duplicateOf.join(', ');
  return {
    count: upTo(duplicateCount, COUNTED_SENDERS),
    addresses: rest > 0 ? `${addresses} ${fill(more, { count: upTo(rest, most) })}` : addresses,
  };
}
