// The cover's message to a returning reader: where they were, and what happened last time.
import { readingMinutes } from '../../../domain/book/reading-time.ts';
import type { ReadingPosition } from '../../../domain/book/reading-position.ts';
import type { Language } from '../../../domain/languages.ts';
import {
  indexOfPart,
  splitTitle,
  type ListedPart,
  type PartSlug,
} from '../../../domain/story/parts.ts';
import { toPlainText } from '../../../domain/story/text.ts';
import { fill } from '../../../i18n/messages.ts';
import { sayMinutesLeft } from '../minutes-left.ts';
import type { ReaderTexts } from '../reader-texts.ts';
import type { PartEntry } from '../texts/use-part-texts.ts';

/** Returns `Part II · 8 min left`; without the minutes until the texts are there. */
export function whereTheyWere(
  { title }: ListedPart,
  { paragraph }: ReadingPosition,
  entry: PartEntry,
  texts: ReaderTexts | null,
  language: Language,
): string {
  const { label, name } = splitTitle(title);
  const place = label || name;
  if (entry.state !== 'ready' || !texts) return place;
  const rest = entry.part.content.text.slice(paragraph).map(toPlainText).join('\n');
  const minutes = Math.max(Math.ceil(readingMinutes(rest, entry.language)), 1);
  return `${place} · ${sayMinutesLeft(texts.progress, minutes, language)}`;
}

/**
 * Returns what happened at the end of the part before this one: where the reader is within this one, its own end may
 * still be ahead. Null in the first part.
 */
export function lastTime(
  texts: ReaderTexts,
  parts: readonly ListedPart[],
  slug: PartSlug,
): string | null {
  const before = parts[indexOfPart(parts, slug) - 1]?.slug;
  const line = before && (texts.recaps as Partial<Record<PartSlug, string>>)[before];
  return line ? fill(texts.lastTime, { line }) : null;
}
