// Marks as files of JSON, which can be imported again.
import * as v from 'valibot';
import type { ListedPart } from '../../story/parts.ts';
import { inOrder, MARK_LIMITS, MarkSchema, type Mark } from './mark.ts';

/** The largest file that is imported, in characters; in bytes, no file of that many is smaller. */
export const MAX_FILE_CHARS = 16_000_000;

const FileSchema = v.object({
  format: v.literal('nine-realms-marks'),
  version: v.literal(1),
  marks: v.pipe(v.array(MarkSchema), v.maxLength(MARK_LIMITS.marks)),
});

/** Returns the marks as JSON, in the order of the text. */
export function toJson(marks: readonly Mark[], parts: readonly ListedPart[]): string {
  const file: v.InferOutput<typeof FileSchema> = {
    format: 'nine-realms-marks',
    version: 1,
    marks: inOrder(marks, parts),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file. Null if it is damaged, too large or something else. */
export function parseMarks(json: string): Mark[] | null {
  if (json.length > MAX_FILE_CHARS) return null;
  try {
    const read = v.safeParse(FileSchema, JSON.parse(json));
    return read.success ? read.output.marks : null;
  } catch {
    return null;
  }
}

/** Returns what is equal in two marks if they are the same, made twice. A language has one bookmark, wherever it is. */
function placeOf({ language, part, paragraph, offset, words, ink }: Mark): string {
  return JSON.stringify(ink === null ? [language] : [language, part, paragraph, offset, words]);
}

/** Returns the imported marks that are new, or newer than the present one, whose id they then take. */
export function newIn(imported: readonly Mark[], here: readonly Mark[]): Mark[] {
  const known = new Map(
    here.flatMap(
      (mark) =>
        [
          [mark.id, mark],
          [placeOf(mark), mark],
        ] as const,
    ),
  );
  const news = new Map<string, Mark>();
  for (const mark of imported) {
    const same = known.get(mark.id) ?? known.get(placeOf(mark));
    if (same && Date.parse(same.changed) >= Date.parse(mark.changed)) continue;
    const taken = same ? { ...mark, id: same.id } : mark;
    news.set(taken.id, taken);
    known.set(taken.id, taken).set(mark.id, taken).set(placeOf(taken), taken);
  }
  return [...news.values()];
}
