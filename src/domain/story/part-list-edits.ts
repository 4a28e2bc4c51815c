// Changes of the list of parts as a whole (decision 106): the order, titles, what can be translated, what is taken out.
import type { PartListRequest } from './admin-part-list.ts';
import {
  isBuiltIn,
  isRemoved,
  isTranslatableIn,
  type AddedEntry,
  type PartList,
} from './part-list.ts';
import { BUILT_IN_PARTS, type PartSlug } from './parts.ts';

/** A part as somebody wants it. `title` is only looked at for an added part. */
export type WantedPart = PartListRequest['parts'][number];

/** Why a list cannot be as it is wanted: other parts, a built-in part out of its place, or taken out. */
export type EditProblem = 'parts' | 'order' | 'built-in';

export type EditKind = 'moved' | 'renamed' | 'removed' | 'restored' | 'translatable' | 'english';

/** `part` is null for the order of the whole. */
export interface ListEdit {
  kind: EditKind;
  part: PartSlug | null;
}

export interface Edited {
  list: PartList;
  /** Empty if the list is already as it is wanted. */
  edits: ListEdit[];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

function problemOf(list: PartList, wanted: readonly WantedPart[]): EditProblem | null {
  const order = wanted.map(({ part }) => part);
  if (!isSame([...order].sort(), [...list.order].sort())) return 'parts';
  // Their numbers are in their titles, and what a reader may know of people is counted by them.
  if (!isSame(order.filter(isBuiltIn), BUILT_IN_PARTS)) return 'order';
  return wanted.some((one) => one.isRemoved && isBuiltIn(one.part)) ? 'built-in' : null;
}

function editsOf(list: PartList, wanted: readonly WantedPart[]): ListEdit[] {
  const order = wanted.map(({ part }) => part);
  const moved: ListEdit[] = isSame(order, list.order) ? [] : [{ kind: 'moved', part: null }];
  const others = wanted.flatMap((one): ListEdit[] => {
    const { part, title } = one;
    const kinds: EditKind[] = [];
    const entry = list.added.find(({ slug }) => slug === part);
    if (entry && title !== undefined && title !== entry.title) kinds.push('renamed');
    if (one.isRemoved !== isRemoved(list, part)) kinds.push(one.isRemoved ? 'removed' : 'restored');
    if (one.isTranslatable !== isTranslatableIn(list, part))
      kinds.push(one.isTranslatable ? 'translatable' : 'english');
    return kinds.map((kind) => ({ kind, part }));
  });
  return [...moved, ...others];
}

function withWanted(entry: AddedEntry, wanted: WantedPart, at: string): AddedEntry {
  const { removedAt = at, ...rest } = entry;
  const { isTranslatable, title = entry.title } = wanted;
  return { ...rest, title, isTranslatable, ...(wanted.isRemoved ? { removedAt } : {}) };
}

/** Returns the list as it is wanted, one revision later; the same list if nothing differs. */
export function withEdits(
  list: PartList,
  wanted: readonly WantedPart[],
  changed: { by: string; at: string },
): Edited | EditProblem {
  const problem = problemOf(list, wanted);
  if (problem) return problem;
  const edits = editsOf(list, wanted);
  if (edits.length === 0) return { list, edits };
  const rev = list.rev + 1;
  const translatable = { ...list.translatable };
  for (const { kind, part } of edits) {
    if (part === null || !isBuiltIn(part)) continue;
    if (kind === 'translatable' || kind === 'english') translatable[part] = kind === 'translatable';
  }
  const added = list.added.map((entry) => {
    const one = wanted.find(({ part }) => part === entry.slug);
    return one ? withWanted(entry, one, changed.at) : entry;
  });
  // A title shows in the lists of admins only, until there is an English text.
  const isShown = edits.some(({ kind }) => kind !== 'renamed');
  const shown = isShown ? { shownRev: rev, shownAt: changed.at } : {};
  const order = wanted.map(({ part }) => part);
  return { list: { ...list, rev, order, added, translatable, ...shown, changed }, edits };
}

/** Returns what was changed, for the audit log: `removed part-7, order: prologue part-7 ...`. */
export function describeEdits({ list, edits }: Edited): string {
  return edits
    .map(({ kind, part }) => (part === null ? `order: ${list.order.join(' ')}` : `${kind} ${part}`))
    .join(', ');
}

/**
 * Returns the part that is nearest to one that was taken out: the one before it, else the one after it.
 *
 * @param order - all parts, those that were taken out too
 * @param shown - whether readers have a part
 */
export function nearestPart(
  order: readonly PartSlug[],
  removed: PartSlug,
  shown: (slug: PartSlug) => boolean,
): PartSlug {
  const at = order.indexOf(removed);
  return order.slice(0, at).findLast(shown) ?? order.slice(at + 1).find(shown) ?? BUILT_IN_PARTS[0];
}
