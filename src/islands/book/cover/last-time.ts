// "Last time: ...", the line that reminds a returning reader. Only they fetch its texts.
import type { Language } from '../../../domain/languages.ts';
import { indexOfPart, type ListedPart, type PartSlug } from '../../../domain/story/parts.ts';
import { fill } from '../../../i18n/messages.ts';
import { readReaderTexts } from '../reader-texts.ts';

/**
 * Returns what happened at the end of the part before this one: where the reader is within this one, its own end may
 * still be ahead. Null in the first part, or where the texts cannot be had.
 */
export async function lastTime(
  language: Language,
  parts: readonly ListedPart[],
  slug: PartSlug,
): Promise<string | null> {
  const before = parts[indexOfPart(parts, slug) - 1]?.slug;
  if (!before) return null;
  const texts = await readReaderTexts(language);
  const line = (texts?.recaps as Partial<Record<PartSlug, string>> | undefined)?.[before];
  return texts && line ? fill(texts.lastTime, { line }) : null;
}
