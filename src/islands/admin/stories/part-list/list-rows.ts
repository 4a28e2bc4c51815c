// The rows of the list of parts while somebody changes it. Pure.
import type {
  AdminListedPart,
  AdminPartListResponse,
} from '../../../../domain/story/admin-part-list.ts';
import type { WantedPart } from '../../../../domain/story/part-list-edits.ts';
import { splitTitle, type PartSlug } from '../../../../domain/story/parts.ts';
import { toVisibleText } from '../../../../domain/visible-text.ts';

export type ListRow = Omit<AdminListedPart, 'removedAt'> & { isRemoved: boolean };

export function toRows({ parts }: AdminPartListResponse): ListRow[] {
  return parts.map(({ removedAt, ...part }) => ({ ...part, isRemoved: removedAt !== null }));
}

/** Returns the parts as they are sent. Only a part without text has a title of its own. */
export function toWanted(rows: readonly ListRow[]): WantedPart[] {
  return rows.map(({ part, title, isBuiltIn, hasText, isTranslatable, isRemoved }) => ({
    part,
    isTranslatable,
    isRemoved,
    ...(isBuiltIn || hasText ? {} : { title: toVisibleText(title) }),
  }));
}

/** Returns `Part VII`, or the whole title if it has no label. */
export function nameOf({ title, part }: Pick<ListRow, 'title' | 'part'>): string {
  return splitTitle(title).label || title || part;
}

/** Returns the rows with one moved past its neighbour in the story; the same rows if it has none. */
export function moveRow(rows: readonly ListRow[], slug: PartSlug, by: -1 | 1): ListRow[] {
  const at = rows.findIndex(({ part }) => part === slug);
  const [moving] = rows.slice(at, at + 1);
  let to = at + by;
  while (rows[to]?.isRemoved === true) to += by;
  if (!moving || !rows[to]) return [...rows];
  const others = rows.filter(({ part }) => part !== slug);
  return [...others.slice(0, to), moving, ...others.slice(to)];
}
