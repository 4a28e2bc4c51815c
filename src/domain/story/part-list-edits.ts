// Changes of the list of parts as a whole (decision 106): order, titles, translatability, and removal of parts.
import type { PartListRequest } from './admin-part-list.ts';
import {
  isBuiltIn,
  isRemoved,
  isTranslatableIn,
  type AddedEntry,
  type PartList,
} from './part-list.ts';
import { BUILT_IN_PARTS, type PartSlug } from './parts.ts';

/** A part as an edit requests it. `title` is only looked at for an added part. */
export type WantedPart = PartListRequest['parts'][number];

/** Why a requested list is refused: other parts, or a built-in part out of its place or removed. */
export type EditProblem = 'parts' | 'order' | 'built-in';

export type EditKind = 'moved' | 'renamed' | 'removed' | 'restored' | 'translatable' | 'english';

/** `part` is null for the order of the whole. */
export interface ListEdit {
  kind: EditKind;
  part: PartSlug | null;
}

export interface EditedPartList {
  list: PartList;
  /** Empty if the list is already as requested. */
  edits: ListEdit[];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

function problemOf(list: PartList, wanted: readonly WantedPart[]): EditProblem | null {
  const order = wanted.map(({ part }) => part);
  if (!isSame([...order].sort(), [...list.order].sort())) return 'parts';
  // Their titles contain their numbers, and their order decides which notes about people a reader may see.
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

/** Returns the requested list as the next revision; the same list if nothing differs. */
export function withEdits(
  list: PartList,
  wanted: readonly WantedPart[],
  changed: { by: string; at: string },
): EditedPartList | EditProblem {
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
  // Until there is an English text, only admins see the title, so readers see no change.
  const isShown = edits.some(({ kind }) => kind !== 'renamed');
  const shownFields = isShown ? { shownRev: rev, shownAt: changed.at } : {};
  const order = wanted.map(({ part }) => part);
  return { list: { ...list, rev, order, added, translatable, ...shownFields, changed }, edits };
}

/** Describes the changes for the audit log: `removed part-7, order: prologue part-7 ...`. */
export function describeEdits({ list, edits }: EditedPartList): string {
  return edits
    .map(({ kind, part }) => (part === null ? `order: ${list.order.join(' ')}` : `${kind} ${part}`))
    .join(', ');
}

/**
 * Returns the part that is nearest to a removed one: the one before it, else the one after it.
 *
 * @param order - all parts, including removed ones
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
