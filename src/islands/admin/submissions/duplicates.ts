// Describes the senders of one picture: who came first, some of the others, and how many there are.
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { COUNTED_SENDERS } from '../../../domain/limits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';

const upTo = (count: number, most: number) =>
  `${formatNumber(count, 'en')}${count >= most ? '+' : ''}`;

/**
 * Returns how many others sent a claim's picture, whether the claim was first, and a line for each sender named, this
 * one included; no order if that is not known. Null if nobody else sent it.
 */
export function duplicatesOf(
  claim: AdminSubmission,
  { row, statuses }: Pick<AdminTexts, 'row' | 'statuses'>,
): { text: string; senders: string } | null {
  const { duplicateOf, duplicateCount, duplicatesBefore: before } = claim;
  if (duplicateCount === 0) return null;
  const rest = duplicateCount - duplicateOf.length;
  const most = COUNTED_SENDERS - duplicateOf.length;
  const placeOf = (at: number) =>
    at === 0 ? fill(row.first, { total: duplicateCount + 1 }) : row.repeated;
  const others = duplicateOf.map((address, at) => [address, claim.duplicateStatuses[at]] as const);
  const known = before === null ? others : others.toSpliced(before, 0, [row.own, claim.status]);
  const senders = known.map(([address, status], at) => {
    const facts = [before === null ? null : placeOf(at), status && statuses[status]];
    return [address, ...facts].filter(Boolean).join(', ');
  });
  if (rest > 0) senders.push(fill(row.duplicateMore, { count: upTo(rest, most) }));
  const count = fill(row.duplicate, { count: upTo(duplicateCount, COUNTED_SENDERS) });
  return {
    text: before === null ? count : `${placeOf(before)} · ${count}`,
    senders: senders.join('\n'),
  };
}
