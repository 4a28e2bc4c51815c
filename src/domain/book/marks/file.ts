// Marks as files: JSON, which can be imported again, and Markdown for reading.
import * as v from 'valibot';
import type { ListedPart } from '../../story/parts.ts';
import { inOrder, MARK_LIMITS, MarkSchema, type Mark } from './mark.ts';

/** The largest file that is imported, in characters; in bytes, no file of that many is smaller. */
export const FILE_LIMIT = 16_000_000;

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
  if (json.length > FILE_LIMIT) return null;
  try {
    const read = v.safeParse(FileSchema, JSON.parse(json));
    return read.success ? read.output.marks : null;
  } catch {
    return null;
  }
}

/** Returns what two marks have in common that are the same one, made twice. A language has one bookmark, wherever it is. */
function placeOf({ language, part, paragraph, offset, words, ink }: Mark): string {
  return JSON.stringify(ink === null ? [language] : [language, part, paragraph, offset, words]);
}

/** Those of the imported marks that are new, or changed later than the one that is here. Their ids are of those here. */
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

/** Characters that Markdown would take for its own, at any place of a line. */
const SPECIAL = /[\\`*_[\]<>#|~]/g;

/** A list or a heading begins with these at the start of a line. */
const AT_START = /^(\s*)([-+=]|\d+[.)])/;

function escapeLine(line: string): string {
  return line
    .replace(SPECIAL, '\\$&')
    .replace(AT_START, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`,
    );
}

/**
 * Returns the marks as Markdown: a heading for each part, the words as quotations, notes below them. Without the bookmark, which quotes
 * nothing.
 */
export function toMarkdown(
  marks: readonly Mark[],
  title: string,
  parts: readonly ListedPart[],
): string {
  const ordered = inOrder(
    marks.filter(({ ink }) => ink !== null),
    parts,
  );
  const sections = parts.flatMap(({ slug, title: partTitle }) => {
    const own = ordered.filter(({ part }) => part === slug);
    if (own.length === 0) return [];
    const entries = own.flatMap(({ words, note }) => {
      const quote = words.split('\n').map((line) => `> ${escapeLine(line)}`);
      const lines = note.trim() === '' ? [] : note.trim().split(/\r?\n/).map(escapeLine);
      return [quote.join('\n>\n'), ...(lines.length > 0 ? [lines.join('\n')] : [])];
    });
    return [`## ${escapeLine(partTitle)}`, ...entries];
  });
  return `${[`# ${escapeLine(title)}`, ...sections].join('\n\n')}\n`;
}
