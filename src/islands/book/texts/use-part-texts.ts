// The texts of the parts: first what the data layer returns, then newer ones found in the background. A visible text is
// never replaced.
import { useCallback, useEffect, useRef, useState } from 'react';
import { LOADING_LIMIT_MS } from '../../../domain/limits.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { readPart } from '../../../offline/story-texts.ts';
import type { BookProps } from '../types.ts';
import { useNewerTexts, type ListProblem, type ShownText } from './use-newer-texts.ts';

export type PartEntry =
  | { state: 'loading' }
  /** `isNotKept`: the part was not downloaded before the network went away. */
  | { state: 'failed'; isNotKept?: boolean }
  | ({ state: 'ready' } & ShownText);

type Entries = Record<PartSlug, PartEntry>;

export interface PartTexts {
  entryOf: (slug: PartSlug) => PartEntry;
  /** Loads a part unless it is loaded or loading. A failed part returns to the loading state. */
  want: (slug: PartSlug) => void;
  /** Applies the texts found by the background check to every part except the open one. */
  applyNewer: (openSlug: PartSlug | null) => void;
  /** Checks once for texts newer than this build. */
  checkForNewer: () => void;
  /** Why only the built-in list of parts is known; null if the list loaded, or was not requested yet. */
  listProblem: ListProblem | null;
  /** Whether no part can be shown. */
  isEmpty: boolean;
}

const LOADING: PartEntry = { state: 'loading' };
const FAILED: PartEntry = { state: 'failed' };
const NOT_KEPT: PartEntry = { state: 'failed', isNotKept: true };

/** Manages the part texts of a language. `props.parts` is the built-in list, with the actual language of each text. */
export function usePartTexts(props: BookProps): PartTexts {
  const { parts } = props;
  const [entries, setEntries] = useState<Entries>({});
  const asked = useRef(new Set<PartSlug>());
  const requests = useRef(new Map<PartSlug, AbortController>());
  const { listProblem, note, offer, check, take } = useNewerTexts(props);

  useEffect(() => {
    const { current } = requests;
    return () => current.forEach((request) => request.abort());
  }, []);

  /** A loaded text stays: neither a late failure nor a late static file replaces it. */
  const put = useCallback((slug: PartSlug, entry: PartEntry): void => {
    setEntries((current) => {
      const isSettled = current[slug]?.state === 'ready' || current[slug] === entry;
      return isSettled ? current : { ...current, [slug]: entry };
    });
  }, []);

  const want = useCallback(
    (slug: PartSlug): void => {
      const listed = parts.find((part) => part.slug === slug);
      if (!listed) return;
      put(slug, LOADING);
      if (asked.current.has(slug)) return;
      asked.current.add(slug);
      requests.current.get(slug)?.abort();
      const request = new AbortController();
      requests.current.set(slug, request);
      // SPEC 2: loading ends after a limit. A text that arrives later is still shown, unless it was requested again.
      const limit = setTimeout(() => {
        asked.current.delete(slug);
        put(slug, FAILED);
      }, LOADING_LIMIT_MS);
      const { language } = listed;
      void readPart(language, slug, {
        signal: request.signal,
        onNewer: (part) => offer(slug, { part, language }),
      }).then((result) => {
        clearTimeout(limit);
        if (result.ok) {
          asked.current.add(slug);
          put(slug, { state: 'ready', part: result.data, language });
          note(slug, result.data.lastModified);
        } else if (requests.current.get(slug) === request) {
          asked.current.delete(slug);
          put(slug, result.code === 'offline.content' ? NOT_KEPT : FAILED);
        }
      });
    },
    [note, offer, parts, put],
  );

  const applyNewer = useCallback(
    (openSlug: PartSlug | null): void => {
      const taken = take(openSlug);
      if (taken.length === 0) return;
      for (const [slug] of taken) asked.current.add(slug);
      setEntries((current) => ({
        ...current,
        ...Object.fromEntries(taken.map(([slug, text]) => [slug, { state: 'ready', ...text }])),
      }));
    },
    [take],
  );

  const entryOf = useCallback((slug: PartSlug): PartEntry => entries[slug] ?? LOADING, [entries]);
  const states = new Set(Object.values(entries).map(({ state }) => state));
  // Loading parts do not count: otherwise the retry button would vanish while it is pressed.
  const isEmpty = states.has('failed') && !states.has('ready');

  return { entryOf, want, applyNewer, checkForNewer: check, listProblem, isEmpty };
}
