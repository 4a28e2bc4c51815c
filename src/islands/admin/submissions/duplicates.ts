// Describes the senders of one picture: who came first, some of the others, and how many there are.
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { COUNTED_SENDERS } from '../../../domain/limits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';

const countText = (count: number, most: number) =>
  `${formatNumber(count, 'en')}${count >= most ? '+' : ''}`;

/**
 * Returns how many others sent a claim's picture and whether the claim was first, and a line for each named sender,
 * including the claim itself. Leaves the order out if it is not known. Null if nobody else sent the picture.
 */
export function duplicatesOf(
  claim: AdminSubmission,
  { row, statuses }: Pick<AdminTexts, 'row' | 'statuses'>,
): { text: string; senders: string } | null {
  const { duplicateOf, duplicateCount, duplicatesBefore: before } = claim;
  if (duplicateCount === 0) return null;
  const unnamed = duplicateCount - duplicateOf.length;
  const most = COUNTED_SENDERS - duplicateOf.length;
  const total = countText(duplicateCount + 1, COUNTED_SENDERS + 1);
  const placeOf = (at: number) => (at === 0 ? fill(row.first, { total }) : row.repeated);
  const others = duplicateOf.map((address, at) => [address, claim.duplicateStatuses[at]] as const);
  const known = before === null ? others : others.toSpliced(before, 0, [row.own, claim.status]);
  const senders = known.map(([address, status], at) => {
    const facts = [before === null ? null : placeOf(at), status && statuses[status]];
    return [address, ...facts].filter(Boolean).join(', ');
  });
  if (unnamed > 0) senders.push(fill(row.duplicateMore, { count: countText(unnamed, most) }));
  const count = fill(row.duplicate, { count: countText(duplicateCount, COUNTED_SENDERS) });
  return {
    text: before === null ? count : `${placeOf(before)} · ${count}`,
    senders: senders.join('\n'),
  };
}
