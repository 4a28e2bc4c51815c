// Finds texts that differ from this page's, in the background. use-part-texts.ts applies them.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { VISIT_MS } from '../../../domain/limits.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { ReaderPart } from '../../../domain/story/responses.ts';
import { readLivePart, readParts } from '../../../offline/api-cache.ts';
import { cacheShownPart } from '../../../offline/story-texts.ts';
import type { BookProps } from '../types.ts';

export interface ShownText {
  part: ReaderPart;
  language: Language;
}

/** Why the list of parts is unavailable (SPEC 8); the built-in list applies. */
export type ListProblem = 'partsOffline' | 'partsFailed';

export interface NewerTexts {
  listProblem: ListProblem | null;
  /** Records when this page's text of a part was last modified. */
  noteModified: (slug: PartSlug, modifiedAt: string) => void;
  /** Adds a newer text that arrived from the site's static file after an older one was shown. */
  offerNewer: (slug: PartSlug, text: ShownText) => void;
  /**
   * Fetches the texts that differ from this page's, by the API's list of when each was last modified. Does so once, and
   * again when the reader returns to the page after a while.
   */
  check: () => void;
  /** Returns the texts found for every part except the open one; each text once. */
  takeNewer: (openSlug: PartSlug | null) => [PartSlug, ShownText][];
}

/**
 * Looks for texts published after this page was built. Dates are compared part by part as texts arrive: no page
 * contains the dates of other parts, so publishing a part changes only the pages that show it.
 */
export function useNewerTexts({
  language,
  parts,
  initialSlug,
  initialModifiedAt,
}: Pick<BookProps, 'language' | 'parts' | 'initialSlug' | 'initialModifiedAt'>): NewerTexts {
  const ownDates = useRef(new Map<PartSlug, string>());
  const liveDates = useRef<ReadonlyMap<PartSlug, string>>(new Map());
  /** Whether the dates come from storage. Such a list may be older than the page; older dates are then ignored. */
  const isKeptList = useRef(false);
  const found = useRef(new Map<PartSlug, ShownText>());
  const slugsFromApi = useRef(new Set<PartSlug>());
  /** The date that the list had for each text when it was requested. */
  const requestedDates = useRef(new Map<PartSlug, string>());
  const hasChecked = useRef(false);
  const [listProblem, setListProblem] = useState<ListProblem | null>(null);
  const unmount = useRef<AbortController | null>(null);

  useEffect(() => {
    unmount.current = new AbortController();
    return () => unmount.current?.abort();
  }, []);

  const compare = useCallback(
    (slug: PartSlug): void => {
      const liveDate = liveDates.current.get(slug);
      if (liveDate === undefined || requestedDates.current.get(slug) === liveDate) return;
      const isTranslated = parts.some((part) => part.slug === slug && part.language === language);
      const ownDate = ownDates.current.get(slug);
      // A text that has not arrived yet is compared when it does.
      if (isTranslated) {
        if (ownDate === undefined || ownDate === liveDate) return;
        if (isKeptList.current && liveDate < ownDate) return;
      }
      requestedDates.current.set(slug, liveDate);
      void readLivePart(language, slug, { signal: unmount.current?.signal }).then((response) => {
        // What storage returns may be older than the page's. The next check asks again.
        const ownDateNow = ownDates.current.get(slug) ?? '';
        if (!response.ok || (response.isKept && response.data.lastModified <= ownDateNow)) {
          requestedDates.current.delete(slug);
          return;
        }
        slugsFromApi.current.add(slug);
        ownDates.current.set(slug, response.data.lastModified);
        found.current.set(slug, { part: response.data, language });
      });
    },
    [language, parts],
  );

  const noteModified = useCallback(
    (slug: PartSlug, modifiedAt: string): void => {
      ownDates.current.set(slug, modifiedAt);
      compare(slug);
    },
    [compare],
  );

  useEffect(() => {
    if (initialSlug && initialModifiedAt) noteModified(initialSlug, initialModifiedAt);
  }, [initialSlug, initialModifiedAt, noteModified]);

  const offerNewer = useCallback((slug: PartSlug, text: ShownText): void => {
    // The API's text is never older than a static file of the build.
    if (!slugsFromApi.current.has(slug)) found.current.set(slug, text);
  }, []);

  const check = useCallback((): void => {
    if (hasChecked.current) return;
    hasChecked.current = true;
    const signal = unmount.current?.signal;
    const own = parts.find(({ slug }) => slug === initialSlug);
    if (own && initialModifiedAt) {
      void cacheShownPart(own.language, own.slug, initialModifiedAt, { signal });
    }
    void readParts({ signal }).then((result) => {
      // If the list cannot be loaded, the built-in list applies (SPEC 7).
      if (!result.ok) {
        if (signal?.aborted !== true)
          setListProblem(result.code === 'offline.parts' ? 'partsOffline' : 'partsFailed');
        return;
      }
      setListProblem(null);
      isKeptList.current = result.isKept === true;
      const rows = result.data.parts[language];
      liveDates.current = new Map(rows.map(({ slug, lastModified }) => [slug, lastModified]));
      for (const { slug } of rows) compare(slug);
    });
  }, [compare, initialSlug, language, initialModifiedAt, parts]);

  useEffect(() => {
    let leftAt = Infinity;
    const returnOrLeave = () => {
      const now = Date.now();
      if (document.hidden) leftAt = now;
      else if (hasChecked.current && now - leftAt > VISIT_MS) {
        hasChecked.current = false;
        check();
      }
    };
    document.addEventListener('visibilitychange', returnOrLeave);
    return () => document.removeEventListener('visibilitychange', returnOrLeave);
  }, [check]);

  const takeNewer = useCallback((openSlug: PartSlug | null): [PartSlug, ShownText][] => {
    const taken = [...found.current].filter(([slug]) => slug !== openSlug);
    for (const [slug] of taken) found.current.delete(slug);
    return taken;
  }, []);

  return { listProblem, noteModified, offerNewer, check, takeNewer };
}
