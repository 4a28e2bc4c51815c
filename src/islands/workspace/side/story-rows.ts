// The fields of a part in English and in the translation, as currently published. Read parts stay in memory while the
// page is open.
import { getPartLive } from '../../../api/story.ts';
import type { TargetLanguage } from '../../../domain/languages.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { concordanceRows, type ConcordanceRow } from '../../../domain/translation/concordance.ts';
import { paragraphOf } from '../../../domain/translation/text/fields.ts';
import { textOfPart } from '../../../domain/translation/text/part.ts';
import { englishOf, type EditSession } from '../editor/server-copy.ts';

const NOT_TRANSLATED = 404;

const cachedRows = new Map<string, readonly ConcordanceRow[]>();

/** Returns a part's fields that correspond in both languages, as last read; undefined if it was not read yet. */
export function knownRows(
  target: TargetLanguage,
  part: PartSlug,
): readonly ConcordanceRow[] | undefined {
  return cachedRows.get(`${target} ${part}`);
}

/** Requests a part's rows, and caches those that correspond in both languages. Rejects if it is unavailable. */
export async function readRows(
  target: TargetLanguage,
  part: PartSlug,
  options: { signal?: AbortSignal } = {},
): Promise<readonly ConcordanceRow[]> {
  const [english, own] = await Promise.all([
    getPartLive('en', part, options),
    getPartLive(target, part, options),
  ]);
  const isUntranslated = !own.ok && own.status === NOT_TRANSLATED;
  if (!isUntranslated && !(english.ok && own.ok)) throw new Error('a part could not be loaded');
  if (!english.ok || !own.ok) {
    cachedRows.set(`${target} ${part}`, []);
    return [];
  }
  const [source, text] = [textOfPart(english.data), textOfPart(own.data)];
  const all = concordanceRows(part, source, text);
  // Of unequal texts, paragraphs with the same number do not correspond.
  const isAligned = source.text.length === text.text.length;
  const rows = isAligned ? all : all.filter(({ field }) => paragraphOf(field) === null);
  cachedRows.set(`${target} ${part}`, rows);
  return rows;
}

/** Returns the open part, with the text in the fields. */
export function openRows(target: TargetLanguage, editSession: EditSession): ConcordanceRow[] {
  const { response, text } = editSession;
  const rows = concordanceRows(response.part, englishOf(response).text, text);
  cachedRows.set(`${target} ${response.part}`, rows);
  return rows;
}
