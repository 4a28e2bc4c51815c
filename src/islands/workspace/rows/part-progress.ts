// How much of a part is translated, by the length of its English.
import { progressOf } from '../../../domain/translation/progress.ts';
import type { EditSession } from '../editor/edit-state.ts';
import { englishOf } from '../editor/stored.ts';

/** From 0 to 1; what stands in the fields counts, saved or not. */
export function partProgress({ answer, text }: EditSession): number {
  return progressOf([{ english: englishOf(answer).text, published: text }]).ratio;
}
