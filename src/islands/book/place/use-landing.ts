// Sets focus and the reader's place once a part is on screen after opening, jumping, resuming, searching or a reload.
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { positionIn, type TextPosition } from '../../../domain/book/reading-position.ts';
import type { Language } from '../../../domain/languages.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { anchorAt } from './anchors.ts';
import { showFound, type TextView } from './reading-place.ts';
import { spreadOf, storedPosition } from './use-reading-position.ts';

export type Landing = { kind: 'place'; place: TextPosition } | { kind: 'found'; index: number };

/** Returns a function that sets the landing. It is applied as soon as `slug` shows its text (`hasText`). */
export function useLanding(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  slug: PartSlug,
  hasText: boolean,
): (landing: Landing) => void {
  const pending = useRef<Landing | null>(null);
  // Counts landings, so that one within the open part is applied too, although no page turns.
  const [count, setCount] = useState(0);

  useLayoutEffect(() => {
    const landing = pending.current;
    const spread = spreadOf(stage.current, slug);
    if (!landing || !spread || !hasText) return;
    pending.current = null;
    if (landing.kind === 'found') {
      showFound(textView.current, spread, landing.index);
      return;
    }
    textView.current.show(spread, anchorAt(spread, landing.place));
    spread.querySelector<HTMLElement>('[data-part-heading]')?.focus({ preventScroll: true });
  }, [stage, textView, slug, hasText, count]);

  return useCallback((landing) => {
    pending.current = landing;
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
