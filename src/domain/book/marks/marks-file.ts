// Marks as JSON files, which can be imported again.
import * as v from 'valibot';
import type { ListedPart } from '../../story/parts.ts';
import { sortMarks, MARK_LIMITS, MarkSchema, type Mark } from './mark.ts';

/** Maximum length of an imported file in UTF-16 code units, each of which takes up to 3 bytes in the file. */
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
    marks: sortMarks(marks, parts),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Parses such a file. Returns null if it is damaged, too large or something else. */
export function parseMarks(json: string): Mark[] | null {
  if (json.length > MAX_FILE_CHARS) return null;
  try {
    const parsed = v.safeParse(FileSchema, JSON.parse(json));
    return parsed.success ? parsed.output.marks : null;
  } catch {
    return null;
  }
}

/** Returns a key that is equal for two marks of the same words. A language has one bookmark (null ink). */
function wordsKey({ language, part, paragraph, offset, words, ink }: Mark): string {
  return JSON.stringify(ink === null ? [language] : [language, part, paragraph, offset, words]);
}

/** Returns the imported marks that are new, or newer than the existing mark, whose id they then take. */
export function newMarks(imported: readonly Mark[], existing: readonly Mark[]): Mark[] {
  const known = new Map(
    existing.flatMap(
      (mark) =>
        [
          [mark.id, mark],
          [wordsKey(mark), mark],
        ] as const,
    ),
  );
  const byId = new Map<string, Mark>();
  for (const mark of imported) {
    const existingMark = known.get(mark.id) ?? known.get(wordsKey(mark));
    if (existingMark && Date.parse(existingMark.changed) >= Date.parse(mark.changed)) continue;
    const merged = existingMark ? { ...mark, id: existingMark.id } : mark;
    byId.set(merged.id, merged);
    known.set(merged.id, merged).set(mark.id, merged).set(wordsKey(merged), merged);
  }
  return [...byId.values()];
}
