// How the senders of one picture are written: who came first, some of the others, and how many there are.
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { COUNTED_SENDERS } from '../../../domain/limits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';

/** Texts about the senders of a claim's picture. */
interface Duplicates {
  /** How many others there are, up to `1,000+`, and before it whether this claim was the first, if that is known. */
  text: string;
  /** A line for each that is named, this claim among them if their order is known, and how many more there are. */
  senders: string;
}

const upTo = (count: number, most: number) =>
  `${formatNumber(count, 'en')}${count >= most ? '+' : ''}`;

/** The texts for a claim; null when nobody else sent its picture. */
export function duplicatesOf(
  claim: AdminSubmission,
  { row, statuses }: Pick<AdminTexts, 'row' | 'statuses'>,
): Duplicates | null {
  const { duplicateOf, duplicateCount, duplicatesBefore: before } = claim;
  if (duplicateCount === 0) return null;
  const rest = duplicateCount - duplicateOf.length;
  const most = COUNTED_SENDERS - duplicateOf.length;
  const placeOf = (at: number) =>
    at === 0 ? fill(row.first, { total: duplicateCount + 1 }) : row.copy;
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
