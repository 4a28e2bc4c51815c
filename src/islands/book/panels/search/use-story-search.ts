// Search over the whole story: loads and normalizes the parts once, then searches while the reader types.
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  searchStory,
  toSearchable,
  type SearchablePart,
  type SearchHit,
} from '../../../../domain/book/search.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { ListedPart } from '../../../../domain/story/parts.ts';
import { readPart } from '../../../../offline/story-texts.ts';
import type { PartTexts } from '../../texts/use-part-texts.ts';

export interface StorySearch {
  /** In reading order. */
  hits: SearchHit[];
  /** Whether the words themselves are nowhere, and the hits are similar ones. */
  areSimilar: boolean;
  isLoading: boolean;
  /** Number of parts that could not be loaded. */
  missing: number;
}

interface Loaded {
  parts: readonly ListedPart[];
  second: Language | null;
  searchable: SearchablePart[];
  missing: number;
}

/** Of the last search, so that one that is opened again has its results at once. Texts are read anew all the same. */
let lastLoaded: Loaded | null = null;

/**
 * Searches all parts, each in the language it is displayed in; also in the second language beside it, where a part has a
 * text in it.
 */
export function useStorySearch(
  parts: readonly ListedPart[],
  texts: PartTexts,
  query: string,
  secondLanguage: Language | null,
): StorySearch {
  const isSame = lastLoaded?.parts === parts && lastLoaded.second === secondLanguage;
  const [loaded, setLoaded] = useState(isSame ? lastLoaded : null);
  const entryOf = useRef(texts.entryOf);
  useEffect(() => {
    entryOf.current = texts.entryOf;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async (): Promise<void> => {
      const shown = parts.map(async ({ slug, language }) => {
        const known = entryOf.current(slug);
        if (known.state === 'ready') {
          return toSearchable(slug, known.language, known.part.content.text);
        }
        const result = await readPart(language, slug, { signal });
        return result.ok ? toSearchable(slug, language, result.data.content.text) : null;
      });
      // A part without a translation is no failure.
      const beside = parts.map(async ({ slug, language }) => {
        if (secondLanguage === null || secondLanguage === language) return null;
        const result = await readPart(secondLanguage, slug, { signal });
        return result.ok ? toSearchable(slug, secondLanguage, result.data.content.text) : null;
      });
      const own = await Promise.all(shown);
      const second = await Promise.all(beside);
      const all = own
        .flatMap((part, index) => [part, second[index]])
        .filter((part) => part !== null && part !== undefined);
      if (signal.aborted) return;
      const missing = own.filter((part) => part === null).length;
      lastLoaded = { parts, second: secondLanguage, searchable: all, missing };
      setLoaded(lastLoaded);
    };
    void load();
    return () => leaving.abort();
  }, [parts, secondLanguage]);

  const found = useMemo(() => searchStory(loaded?.searchable ?? [], query), [loaded, query]);
  return { ...found, isLoading: loaded === null, missing: loaded?.missing ?? 0 };
}
