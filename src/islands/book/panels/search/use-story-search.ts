// Search over the whole story: loads and normalizes the parts once, then searches while the reader types.
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  searchStory,
  toSearchable,
  type SearchablePart,
  type SearchHit,
} from '../../../../domain/book/search.ts';
import type { ListedPart } from '../../../../domain/story/parts.ts';
import { readPart } from '../../../../offline/story-texts.ts';
import type { PartTexts } from '../../texts/use-part-texts.ts';

export interface StorySearch {
  /** In reading order. */
  hits: SearchHit[];
  /** Whether the hits are only similar words, because the words themselves were not found. */
  areSimilar: boolean;
  isLoading: boolean;
  missingPartCount: number;
}

interface Loaded {
  parts: readonly ListedPart[];
  searchable: SearchablePart[];
  missingPartCount: number;
}

/** The texts of the last search, so that a reopened panel has results at once. They are read again all the same. */
let lastLoaded: Loaded | null = null;

export function useStorySearch(
  parts: readonly ListedPart[],
  texts: PartTexts,
  query: string,
): StorySearch {
  const [loaded, setLoaded] = useState(lastLoaded?.parts === parts ? lastLoaded : null);
  const entryOf = useRef(texts.entryOf);
  useEffect(() => {
    entryOf.current = texts.entryOf;
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      const requests = parts.map(async ({ slug, language }) => {
        const entry = entryOf.current(slug);
        if (entry.state === 'ready') {
          return toSearchable(slug, entry.language, entry.part.content.text);
        }
        const result = await readPart(language, slug, { signal });
        return result.ok ? toSearchable(slug, language, result.data.content.text) : null;
      });
      const results = await Promise.all(requests);
      if (signal.aborted) return;
      const searchable = results.filter((part) => part !== null);
      lastLoaded = { parts, searchable, missingPartCount: results.length - searchable.length };
      setLoaded(lastLoaded);
    };
    void load();
    return () => controller.abort();
  }, [parts]);

  const found = useMemo(() => searchStory(loaded?.searchable ?? [], query), [loaded, query]);
  return { ...found, isLoading: loaded === null, missingPartCount: loaded?.missingPartCount ?? 0 };
}
