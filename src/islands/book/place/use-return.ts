// After a reload, returns to the stored paragraph; in the reader shell, once the text has loaded.
import { useEffect, useRef, type RefObject } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { TextView } from './reading-place.ts';
import { spreadOf, storedPosition } from './use-reading-position.ts';

/** `initialSlug` is the part that the page opened at; null on the cover, which has nothing to return to. */
export function useReturn(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  initialSlug: PartSlug | null,
  hasText: boolean,
): void {
  const hasReturned = useRef(false);
  useEffect(() => {
    if (initialSlug === null || !hasText || hasReturned.current) return;
    hasReturned.current = true;
    const stored = storedPosition();
    const spread = spreadOf(stage.current, initialSlug);
    if (spread && stored?.slug === initialSlug) textView.current.show(spread, stored.paragraph);
  }, [stage, textView, initialSlug, hasText]);
}
