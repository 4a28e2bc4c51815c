// A reader's mark in the story, and its shape in storage and in exported files.
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../languages.ts';
import { indexOfPart, type ListedPart } from '../../story/parts.ts';

/** The inks of highlights. They are stored: never rename one. */
export const INKS = ['gold', 'leaf', 'sky', 'rose'] as const;
export type Ink = (typeof INKS)[number];

/** Limits of one mark, in UTF-16 code units (`around`: of `before` and of `after`), and of one import (`marks`). */
export const MARK_LIMITS = { words: 4_000, note: 4_000, around: 48, marks: 5_000 } as const;

/** Words in a part, found again by their context (anchor.ts). A line feed separates paragraphs. */
const AnchorShape = {
  paragraph: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  /** Where the words begin in the paragraph's plain text. */
  offset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  words: v.pipe(v.string(), v.minLength(1), v.maxLength(MARK_LIMITS.words)),
  before: v.pipe(v.string(), v.maxLength(MARK_LIMITS.around)),
  after: v.pipe(v.string(), v.maxLength(MARK_LIMITS.around)),
};

// As `crypto.randomUUID` and `toISOString` write them. Valibot's own checks would be added to the code that every
// reader downloads.
const Uuid = v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i));
const IsoDate = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?Z$/,
  ),
);

export const MarkSchema = v.object({
  id: Uuid,
  /** The language of the text, which need not be the page's. */
  language: v.picklist(LANGUAGES),
  part: v.string(),
  ...AnchorShape,
  /** Null for the bookmark, which marks a paragraph without colouring it. */
  ink: v.nullable(v.picklist(INKS)),
  note: v.pipe(v.string(), v.maxLength(MARK_LIMITS.note)),
  created: IsoDate,
  changed: IsoDate,
});

export type Mark = v.InferOutput<typeof MarkSchema>;
export type Anchor = Pick<Mark, keyof typeof AnchorShape>;

/** Returns the marks in the order of the text; at the same place, the older one first. */
export function sortMarks(
  marks: readonly Mark[],
  parts: readonly Pick<ListedPart, 'slug'>[],
): Mark[] {
  const partOf = (mark: Mark): number => indexOfPart(parts, mark.part);
  return [...marks].sort(
    (a, b) =>
      partOf(a) - partOf(b) ||
      a.paragraph - b.paragraph ||
      a.offset - b.offset ||
      a.created.localeCompare(b.created),
  );
}

/** Returns the bookmark in a language's text, or null. If two tabs made one each, the later one counts. */
export function bookmarkOf(marks: readonly Mark[], language: Language): Mark | null {
  return marks
    .filter((mark) => mark.ink === null && mark.language === language)
    .reduce<Mark | null>((last, one) => (last && last.changed >= one.changed ? last : one), null);
}
