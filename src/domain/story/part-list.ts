// The story's list of parts: the eight of SPEC 9 and those that admins added, in one order.
import * as v from 'valibot';
import { PartSlugSchema } from './part-slug.ts';
import { BUILT_IN_PARTS, isTranslatableAtFirst, splitTitle, type PartSlug } from './parts.ts';

/** The most parts that a story can have. Bounds everything that lists parts. */
export const MAX_PARTS = 40;
export const MAX_PART_TITLE_CHARS = 200;

/** The fields of an added part that readers and builds need. */
export const AddedPartSchema = v.object({ slug: PartSlugSchema, isTranslatable: v.boolean() });
export type AddedPart = v.InferOutput<typeof AddedPartSchema>;

/** For some built-in parts, whether they can be translated. */
export const TranslatableSchema = v.record(PartSlugSchema, v.boolean());

const AddedEntrySchema = v.object({
  ...AddedPartSchema.entries,
  /** The English title, until there is an English text, which has its own. */
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_PART_TITLE_CHARS)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** When it was taken out of the story. It keeps its place and its texts, and can be put back. */
  removedAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
});
export type AddedEntry = v.InferOutput<typeof AddedEntrySchema>;

/** The stored list. Without one, the parts are the eight built-in ones. */
export const PartListSchema = v.object({
  rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** All parts, the built-in ones too. */
  order: v.pipe(v.array(PartSlugSchema), v.maxLength(MAX_PARTS)),
  added: v.pipe(v.array(AddedEntrySchema), v.maxLength(MAX_PARTS)),
  /** Whether a built-in part can be translated, where an admin has decided it. */
  translatable: v.optional(TranslatableSchema, {}),
  /** The last revision that changed what readers see. */
  shownRev: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** When that was. */
  shownAt: v.exactOptional(v.string()),
  /** Who changed the list last. */
  changed: v.exactOptional(v.object({ by: v.string(), at: v.string() })),
});
export type PartList = v.InferOutput<typeof PartListSchema>;

export const BUILT_IN_LIST: PartList = {
  rev: 0,
  order: [...BUILT_IN_PARTS],
  added: [],
  translatable: {},
  shownRev: 0,
};

/** Returns whether a part is one of the eight that every site has. */
export function isBuiltIn(slug: PartSlug): boolean {
  return BUILT_IN_PARTS.includes(slug);
}

interface Translatable {
  added: readonly AddedPart[];
  translatable: PartList['translatable'];
}

/** Returns whether a part of the list may have texts in other languages than English; false for an unknown one. */
export function isTranslatableIn({ added, translatable }: Translatable, slug: PartSlug): boolean {
  if (isBuiltIn(slug)) return translatable[slug] ?? isTranslatableAtFirst(slug);
  return added.find((part) => part.slug === slug)?.isTranslatable ?? false;
}

/** Returns whether a part was taken out of the story; false for an unknown one. */
export function isRemoved({ added }: Pick<PartList, 'added'>, slug: PartSlug): boolean {
  return added.some((part) => part.slug === slug && part.removedAt !== undefined);
}

/** Slugs that would clash with `metadata.json` or with the `-draft` and `-ori` files. */
const RESERVED_SLUG = /^metadata$|-(?:draft|ori)$/;

export type AddProblem = 'exists' | 'full' | 'slug' | 'after';

/**
 * Returns the list with a new part after another one, or at the end. Nothing changes for readers until the part has an
 * English text.
 */
export function withPart(
  list: PartList,
  part: AddedEntry,
  after: PartSlug | null,
): PartList | AddProblem {
  const { slug } = part;
  if (list.order.includes(slug)) return 'exists';
  if (RESERVED_SLUG.test(slug)) return 'slug';
  if (list.order.length >= MAX_PARTS) return 'full';
  const at = after === null ? list.order.length : list.order.indexOf(after) + 1;
  if (at === 0) return 'after';
  const order = [...list.order.slice(0, at), slug, ...list.order.slice(at)];
  const changed = { by: part.by, at: part.createdAt };
  return { ...list, rev: list.rev + 1, order, added: [...list.added, part], changed };
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function romanNumber(word: string): number | null {
  if (!/^(?:xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(word) || word === '') return null;
  const values = Array.from(word, (letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Returns the slug that fits a title: `part-7` for `Part VII - The Name`; '' if the title has no Latin letters. */
export function slugForTitle(title: string): PartSlug {
  const words = (splitTitle(title).label || title)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const number = words.length > 1 ? romanNumber(last) : null;
  if (number !== null) words[words.length - 1] = String(number);
  return words.join('-').slice(0, 40).replace(/-+$/, '');
}
