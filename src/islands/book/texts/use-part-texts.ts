// The texts of the parts: first those that the data layer returns, then newer ones found in the background. A visible
// text is never replaced.
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
  load: (slug: PartSlug) => void;
  /** Applies the texts found by the background check to every part except the open one. */
  applyOthers: (openSlug: PartSlug | null) => void;
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

/** Manages the part texts of a language. `props.parts` is the built-in list, with the actual language of each part. */
export function usePartTexts(props: BookProps): PartTexts {
  const { parts } = props;
  const [entries, setEntries] = useState<Entries>({});
  const loadedOrLoading = useRef(new Set<PartSlug>());
  const controllers = useRef(new Map<PartSlug, AbortController>());
  const { listProblem, noteModified, offerNewer, check, takeNewer } = useNewerTexts(props);

  useEffect(() => {
    const { current } = controllers;
    return () => current.forEach((request) => request.abort());
  }, []);

  /** Stores an entry unless a text is loaded: neither a late failure nor a late static file replaces a text. */
  const setEntry = useCallback((slug: PartSlug, entry: PartEntry): void => {
    setEntries((current) => {
      const isUnchanged = current[slug]?.state === 'ready' || current[slug] === entry;
      return isUnchanged ? current : { ...current, [slug]: entry };
    });
  }, []);

  const load = useCallback(
    (slug: PartSlug): void => {
      const listed = parts.find((part) => part.slug === slug);
      if (!listed) return;
      setEntry(slug, LOADING);
      if (loadedOrLoading.current.has(slug)) return;
      loadedOrLoading.current.add(slug);
      controllers.current.get(slug)?.abort();
      const controller = new AbortController();
      controllers.current.set(slug, controller);
      // SPEC 2: loading ends after a limit. A text that arrives later is still shown, unless it was requested again.
      const limit = setTimeout(() => {
        loadedOrLoading.current.delete(slug);
        setEntry(slug, FAILED);
      }, LOADING_LIMIT_MS);
      const { language } = listed;
      void readPart(language, slug, {
        signal: controller.signal,
        onNewer: (part) => offerNewer(slug, { part, language }),
      }).then((result) => {
        clearTimeout(limit);
        if (result.ok) {
          loadedOrLoading.current.add(slug);
          setEntry(slug, { state: 'ready', part: result.data, language });
          noteModified(slug, result.data.lastModified);
        } else if (controllers.current.get(slug) === controller) {
          loadedOrLoading.current.delete(slug);
          setEntry(slug, result.code === 'offline.content' ? NOT_KEPT : FAILED);
        }
      });
    },
    [noteModified, offerNewer, parts, setEntry],
  );

  const applyOthers = useCallback(
    (openSlug: PartSlug | null): void => {
      const taken = takeNewer(openSlug);
      if (taken.length === 0) return;
      for (const [slug] of taken) loadedOrLoading.current.add(slug);
      setEntries((current) => ({
        ...current,
        ...Object.fromEntries(taken.map(([slug, text]) => [slug, { state: 'ready', ...text }])),
      }));
    },
    [takeNewer],
  );

  const entryOf = useCallback((slug: PartSlug): PartEntry => entries[slug] ?? LOADING, [entries]);
  const states = new Set(Object.values(entries).map(({ state }) => state));
  // Loading parts do not count: otherwise the retry button would vanish while it is pressed.
  const isEmpty = states.has('failed') && !states.has('ready');

  return { entryOf, load, applyOthers, checkForNewer: check, listProblem, isEmpty };
}
