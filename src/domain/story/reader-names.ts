// The story's names as a reader gets them, in one language, and the rule that keeps later parts secret (decision 113).
// The file that writers edit is in names-file.ts.
import * as v from 'valibot';
import type { Language } from '../languages.ts';
import type { PartSlug } from './parts.ts';

/** Kinds of things that have names. `word` is a word of the realms: an office, a measure, the calendar. */
export const NAME_KINDS = ['person', 'place', 'ship', 'thing', 'word'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

const ReaderNameSchema = v.object({
  /** The glossary's id. */
  id: v.string(),
  kind: v.picklist(NAME_KINDS),
  name: v.string(),
  /** The forms in a text of this language; `english`: those in a part without translation. */
  forms: v.array(v.string()),
  english: v.array(v.string()),
  /** The part in which it occurs first. Absent in copies kept by older versions, and if no text contains it. */
  first: v.optional(v.string()),
  /** Each may be shown from the beginning of part `from` on. */
  notes: v.array(v.object({ from: v.string(), text: v.string() })),
});
export type ReaderName = v.InferOutput<typeof ReaderNameSchema>;

/** The file that readers get. */
export const ReaderNamesSchema = v.object({ entries: v.array(ReaderNameSchema) });
export type ReaderNames = v.InferOutput<typeof ReaderNamesSchema>;

/** Returns the forms to look for in a text: its own language's, or the English ones in a part without translation. */
export function formsFor(
  names: readonly ReaderName[],
  language: Language,
  shown: Language,
): { id: string; forms: string[] }[] {
  return names.map(({ id, forms, english }) => ({
    id,
    forms: shown === language ? forms : english,
  }));
}

/** Returns whether a note that part `from` unlocks may be shown in part `slug`; `order` is that of the story. */
export function isKnownIn(order: readonly PartSlug[], slug: PartSlug, from: PartSlug): boolean {
  return order.indexOf(from) <= order.indexOf(slug);
}

/**
 * Returns the notes that spoil nothing for a reader of part `slug`. The open part decides, not the furthest one read,
 * because books are lent and reread.
 */
export function notesFor<T extends { from: PartSlug }>(
  order: readonly PartSlug[],
  slug: PartSlug,
  notes: readonly T[],
): T[] {
  return notes.filter(({ from }) => isKnownIn(order, slug, from));
}
