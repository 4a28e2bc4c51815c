// The URL while reading (decision 101): opening pushes the part's URL, turning replaces it, Back closes the book.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { homePath, partOfPath, partPath } from '../../../domain/routes.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';

export interface BookAddress {
  onOpened: (slug: PartSlug) => void;
  /** Leaves the book: goes back in history if it was opened from the cover, else to the cover's page. */
  leave: () => void;
}

/** Marks the history entry created by opening from the cover, so the entry before it is the cover. */
const OPENED_HERE = 'nine-realms:opened-here';

/** Replaces the URL. Safari rejects more than a hundred changes in thirty seconds; the next turn writes it again. */
function replaceAddress(path: string): void {
  try {
    window.history.replaceState(window.history.state, '', path);
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused;
  }
}

/**
 * Keeps the URL in sync with the book, which is open at `slug`, or closed. `startsOnCover`: this document is the
 * cover's. `onHistory` receives the part that Back or Forward led to, or null for the cover.
 */
export function useBookAddress(
  language: Language,
  slug: PartSlug | null,
  startsOnCover: boolean,
  onHistory: (slug: PartSlug | null) => void,
): BookAddress {
  const isGoingBack = useRef(false);
  const handleHistory = useEffectEvent(onHistory);

  useEffect(() => {
    const onPopState = (): void => {
      isGoingBack.current = false;
      const at = partOfPath(window.location.pathname);
      // Opened from the cover, then reloaded: Back returns to this document, which has no cover to show.
      if (at === null && !startsOnCover) window.location.reload();
      else handleHistory(at);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [startsOnCover]);

  const onOpened = useCallback(
    (at: PartSlug) => window.history.pushState(OPENED_HERE, '', partPath(language, at)),
    [language],
  );
  useEffect(() => {
    const path = slug && partPath(language, slug);
    if (path && window.location.pathname !== path) replaceAddress(path);
  }, [language, slug]);
  const leave = useCallback(() => {
    // Going back is asynchronous; otherwise a second press in the meantime would leave the site.
    if (isGoingBack.current) return;
    if (!startsOnCover || window.history.state !== OPENED_HERE) {
      window.location.assign(homePath(language));
      return;
    }
    isGoingBack.current = true;
    window.history.back();
  }, [language, startsOnCover]);

  return { onOpened, leave };
}
