// Search over the whole story: loads and normalizes the parts once, then searches while the reader types.
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  searchPart,
  toSearchable,
  type SearchablePart,
  type SearchHit,
} from '../../../domain/book/search.ts';
import type { ListedPart } from '../../../domain/story/parts.ts';
import { readPart } from '../../../offline/story-texts.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';

/** More hits than anyone reads. When there are more, the panel says so. */
export const MAX_HITS = 60;

export interface StorySearch {
  hits: SearchHit[];
  /** Whether there were more hits than are returned. */
  isCut: boolean;
  isLoading: boolean;
  /** Number of parts that could not be loaded. */
  missing: number;
}

/** Searches all parts, each in the language it is displayed in. */
export function useStorySearch(
  parts: readonly ListedPart[],
  texts: PartTexts,
  query: string,
): StorySearch {
  const [searchable, setSearchable] = useState<(SearchablePart | null)[] | null>(null);
  const entryOf = useRef(texts.entryOf);
  useEffect(() => {
    entryOf.current = texts.entryOf;
  });

  const load = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const all = await Promise.all(
        parts.map(async ({ slug, language }) => {
          const known = entryOf.current(slug);
          if (known.state === 'ready') {
            return toSearchable(slug, known.language, known.part.content.text);
          }
          const result = await readPart(language, slug, { signal });
          return result.ok ? toSearchable(slug, language, result.data.content.text) : null;
        }),
      );
      if (!signal.aborted) setSearchable(all);
    },
    [parts],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  const found = searchable?.flatMap((part) => (part ? searchPart(part, query) : [])) ?? [];
  return {
    hits: found.slice(0, MAX_HITS),
    isCut: found.length > MAX_HITS,
    isLoading: searchable === null,
    missing: searchable?.filter((part) => part === null).length ?? 0,
  };
}
