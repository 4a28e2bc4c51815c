// How much of a part is translated, weighted by the length of the English.
import { progressOf } from '../../../domain/translation/progress.ts';
import type { EditSession } from '../editor/stored.ts';
import { englishOf } from '../editor/stored.ts';

/** From 0 to 1. Counts the text in the fields, saved or not. */
export function partProgress({ answer, text }: EditSession): number {
  return progressOf([{ english: englishOf(answer).text, published: text }]).ratio;
}
