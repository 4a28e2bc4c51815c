// The texts of the parts: static file first, newer ones from the API in the background, never swapped under the eye.
import { useCallback, useEffect, useRef, useState } from 'react';
import { getPartLive, getParts, getPartStatic } from '../../api/story.ts';
import { LOADING_LIMIT_MS } from '../../domain/limits.ts';
import type { Language } from '../../domain/languages.ts';
import type { ReaderPart } from '../../domain/story-answers.ts';
import { PART_SLUGS, type ListedPart, type PartSlug } from '../../domain/story.ts';

export interface ShownText {
  part: ReaderPart;
  language: Language;
}

export type PartEntry =
  { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & ShownText);

type Entries = Partial<Record<PartSlug, PartEntry>>;

export interface PartTexts {
  entryOf: (slug: PartSlug) => PartEntry;
  /** Fetches a part unless it is there or on its way. */
  want: (slug: PartSlug) => void;
  /** Takes over what the background check found, for every part but the open one. */
  applyNewer: (openSlug: PartSlug | null) => boolean;
  /** Asks the API once which parts are newer than this build. */
  checkForNewer: () => void;
  /** Whether no part at all can be shown. */
  isEmpty: boolean;
}

const LOADING: PartEntry = { state: 'loading' };

/** Part texts of a language; `parts` is the built-in list with the language each text is really in. */
export function usePartTexts(language: Language, parts: readonly ListedPart[]): PartTexts {
  const [entries, setEntries] = useState<Entries>({});
  const asked = useRef(new Set<PartSlug>());
  const newer = useRef(new Map<PartSlug, ShownText>());
  const hasChecked = useRef(false);
  const leaving = useRef<AbortController | null>(null);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const put = useCallback((slug: PartSlug, entry: PartEntry): void => {
    setEntries((current) => {
      // A late failure must not take away a text that has arrived meanwhile.
      if (entry.state === 'failed' && current[slug]?.state === 'ready') return current;
      return { ...current, [slug]: entry };
    });
  }, []);

  const want = useCallback(
    (slug: PartSlug): void => {
      const listed = parts.find((part) => part.slug === slug);
      if (!listed || asked.current.has(slug)) return;
      asked.current.add(slug);
      // SPEC 2: loading is forced to end; a text that comes later is still shown.
      const limit = setTimeout(() => put(slug, { state: 'failed' }), LOADING_LIMIT_MS);
      void getPartStatic(listed.language, slug, { signal: leaving.current?.signal }).then(
        (result) => {
          clearTimeout(limit);
          if (result.ok) {
            put(slug, { state: 'ready', part: result.data, language: listed.language });
          } else {
            asked.current.delete(slug);
            put(slug, { state: 'failed' });
          }
        },
      );
    },
    [parts, put],
  );

  const checkForNewer = useCallback((): void => {
    if (hasChecked.current) return;
    hasChecked.current = true;
    const signal = leaving.current?.signal;
    void getParts({ bypass: true, signal }).then(async (result) => {
      // The built-in list stands in when the list cannot be had (SPEC 7).
      if (!result.ok) return;
      for (const live of result.data.parts[language]) {
        const listed = parts.find((part) => part.slug === live.slug);
        const isKnown = listed?.language === language && listed.lastModified === live.lastModified;
        if (isKnown) continue;
        const answer = await getPartLive(language, live.slug, { signal });
        if (answer.ok && answer.data.source !== 'fallback') {
          newer.current.set(live.slug, { part: answer.data, language });
        }
      }
    });
  }, [language, parts]);

  const applyNewer = useCallback((openSlug: PartSlug | null): boolean => {
    const ready = [...newer.current].filter(([slug]) => slug !== openSlug);
    if (ready.length === 0) return false;
    for (const [slug] of ready) {
      newer.current.delete(slug);
      asked.current.add(slug);
    }
    setEntries((current) => ({
      ...current,
      ...Object.fromEntries(ready.map(([slug, text]) => [slug, { state: 'ready', ...text }])),
    }));
    return true;
  }, []);

  const entryOf = useCallback((slug: PartSlug): PartEntry => entries[slug] ?? LOADING, [entries]);
  const isEmpty =
    Object.keys(entries).length > 0 && PART_SLUGS.every((slug) => entries[slug]?.state !== 'ready');

  return { entryOf, want, applyNewer, checkForNewer, isEmpty };
}
