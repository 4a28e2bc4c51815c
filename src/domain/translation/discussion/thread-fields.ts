// Finds the paragraph of a thread again after the English text moved or changed: by its hash, then by its words.
import type { EnglishSource } from '../merge/alignment.ts';
import { pairByWords } from '../merge/pairs.ts';
import { getField, paragraphOf, type FieldId } from '../text/fields.ts';
import type { Thread } from './discussion.ts';

/** Returns the field of each thread in the current order; null where its paragraph is gone. */
export function threadFields(
  threads: readonly Pick<Thread, 'field' | 'sourceHash' | 'source'>[],
  { text, hashes }: EnglishSource,
): (FieldId | null)[] {
  const paragraphs = text.text.map((source, index) => ({ source, hash: hashes.text[index] ?? '' }));
  return threads.map(({ field, sourceHash, source }) => {
    const index = paragraphOf(field);
    if (index === null) return getField(text, field) === undefined ? null : field;
    if (paragraphs[index]?.hash === sourceHash) return field;
    const known = [{ hash: sourceHash, source, at: index }];
    // Several threads may be about one paragraph, so each is matched by itself.
    const newIndex = pairByWords(known, paragraphs).indexOf(0);
    return newIndex < 0 ? null : (`text.${newIndex}` as const);
  });
}
