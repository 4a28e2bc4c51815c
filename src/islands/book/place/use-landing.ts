// Sets focus and the reader's place once a part is on screen after opening, jumping, resuming, searching or a reload.
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { positionIn, type TextPosition } from '../../../domain/book/reading-position.ts';
import type { Language } from '../../../domain/languages.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { anchorAt } from './anchors.ts';
import { showFound, type TextView } from './reading-place.ts';
import { spreadOf, storedPosition } from './use-reading-position.ts';

export type Landing = { kind: 'place'; place: TextPosition } | { kind: 'found'; index: number };

/** Returns a function that sets the landing in a part. It is applied once that part is `slug` and shows its text. */
export function useLanding(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  slug: PartSlug,
  hasText: boolean,
): (to: PartSlug | undefined, landing: Landing) => void {
  const pending = useRef<{ to: PartSlug | undefined; landing: Landing } | null>(null);
  // Counts landings, so that one within the open part is applied too, although no page turns.
  const [count, setCount] = useState(0);

  useLayoutEffect(() => {
    const spread = spreadOf(stage.current, slug);
    const { to, landing } = pending.current ?? {};
    if (to !== slug || !landing || !spread || !hasText) return;
    pending.current = null;
    if (landing.kind === 'found') {
      showFound(textView.current, spread, landing.index);
      return;
    }
    textView.current.show(spread, anchorAt(spread, landing.place));
    spread.querySelector<HTMLElement>('[data-part-heading]')?.focus({ preventScroll: true });
  }, [stage, textView, slug, hasText, count]);

  return useCallback((to, landing) => {
    pending.current = { to, landing };
    setCount((current) => current + 1);
  }, []);
}

/**
 * Returns to the stored place after a reload; in the reader shell, once the text has loaded.
 *
 * @param initialSlug - the part that the page opened at; null on the cover, which has nothing to return to
 */
export function useRestoredPlace(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  initialSlug: PartSlug | null,
  hasText: boolean,
  language: Language,
): void {
  const hasReturned = useRef(false);
  // Must be a layout effect: it has to run before the place is stored again.
  useLayoutEffect(() => {
    if (initialSlug === null || !hasText || hasReturned.current) return;
    hasReturned.current = true;
    const place = positionIn(storedPosition(), initialSlug, language);
    const spread = spreadOf(stage.current, initialSlug);
    if (spread && place) textView.current.show(spread, anchorAt(spread, place));
  }, [stage, textView, initialSlug, hasText, language]);
}
