// Finds where the words of all marks are now: the text may have been revised.
import { useEffect, useState } from 'react';
import { findAnchor } from '../../../../domain/book/marks/anchor.ts';
import type { Mark } from '../../../../domain/book/marks/mark.ts';
import { toPlainText } from '../../../../domain/story/text.ts';
import { readPart } from '../../../../offline/story-texts.ts';

/** Paragraphs by the ids of marks; null where the words are gone. A mark whose text is not known is not in it. */
export type MarkPlaces = ReadonlyMap<string, number | null>;

/** Finds marks of one text. None if the text is unavailable. */
async function placesOf(
  marks: readonly Mark[],
  signal: AbortSignal,
): Promise<[string, number | null][]> {
  const [first] = marks;
  if (!first) return [];
  const result = await readPart(first.language, first.part, { signal });
  if (!result.ok) return [];
  const text = result.data.content.text.map(toPlainText);
  return marks.map((mark) => [mark.id, findAnchor(text, mark)[0]?.paragraph ?? null]);
}

/** Returns the places once they are known. Reads only the texts that have marks. */
export function usePlaces(marks: readonly Mark[] | null): MarkPlaces {
  const [places, setPlaces] = useState<MarkPlaces>(new Map());
  useEffect(() => {
    const leaving = new AbortController();
    const byText = new Map<string, Mark[]>();
    for (const mark of marks ?? []) {
      const key = `${mark.language}/${mark.part}`;
      byText.set(key, [...(byText.get(key) ?? []), mark]);
    }
    const all = [...byText.values()].map((own) => placesOf(own, leaving.signal));
    void Promise.all(all).then((found) => {
      if (!leaving.signal.aborted) setPlaces(new Map(found.flat()));
    });
    return () => leaving.abort();
  }, [marks]);
  return places;
}
