// Rows that were decided stay where they are when the list is loaded again, so that nothing moves under the pointer.
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';

/**
 * The loaded rows, with the decided rows of `shown` that are not among them at their old places.
 *
 * @param decided - ids of the rows that were decided here
 */
export function keepDecidedRows(
  shown: readonly AdminSubmission[],
  loaded: readonly AdminSubmission[],
  decided: ReadonlySet<string>,
): AdminSubmission[] {
  const ids = new Set(loaded.map(({ id }) => id));
  const rows = [...loaded];
  for (const [index, row] of shown.entries()) {
    if (decided.has(row.id) && !ids.has(row.id)) rows.splice(index, 0, row);
  }
  return rows;
}
