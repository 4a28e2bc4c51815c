// Stores the reading position (DESIGN decision 3): on every turn, while scrolling, and when the page is left.
import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import {
  formatPosition,
  parsePosition,
  type ReadingPosition,
} from '../../../domain/book/reading-position.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';
import type { TextView } from './reading-place.ts';

/** Debounce time for storing the position while scrolling, in ms. */
const REST_MS = 250;

/** Returns this browser's stored position, or null. */
export function storedPosition(): ReadingPosition | null {
  return parsePosition(readStored(STORAGE_KEYS.position));
}

/** Returns the spread of a part inside the stage. */
export function spreadOf(stage: HTMLElement | null, slug: PartSlug): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-spread="${slug}"]`) ?? null;
}

/**
 * Stores the position in the open part; `slug` is null when no part is open. Keeps the current paragraph in view when
 * the window or text size changes. While the text is loading (`hasText` false), the stored position in that part is
 * kept.
 */
export function useReadingPosition(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  slug: PartSlug | null,
  hasText: boolean,
  layoutKey: string,
): void {
  const paragraph = useRef(0);
  const keep = useEffectEvent(() => {
    const spread = slug ? spreadOf(stage.current, slug) : null;
    if (spread) textView.current.keep(spread, paragraph.current);
  });

  const save = useCallback((): void => {
    // Who looks at words that a link leads to (domain/book/marks/link.ts) keeps their own place.
    if (slug && !location.hash.startsWith('#p='))
      writeStored(STORAGE_KEYS.position, formatPosition({ slug, paragraph: paragraph.current }));
  }, [slug]);

  useEffect(() => {
    const element = stage.current;
    if (!slug || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizeNow = (): string => `${window.innerWidth} ${window.innerHeight}`;
    let size = sizeNow();
    const note = (): void => {
      const spread = hasText ? spreadOf(element, slug) : null;
      // If the window's size changed but its resize event is still pending, the text moved, not the reader.
      if (spread && sizeNow() === size) {
        paragraph.current = textView.current.paragraphIn(spread);
      }
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        note();
        save();
      }, REST_MS);
    };
    const onLeave = (): void => {
      note();
      save();
    };
    const onResize = (): void => {
      size = sizeNow();
      keep();
    };
    const stored = storedPosition();
    // Not read from the page: that would force a layout in the first frame of a turn.
    paragraph.current = stored?.slug === slug ? stored.paragraph : 0;
    save();
    // Scroll events do not bubble; the capture phase sees those of every page.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      window.removeEventListener('resize', onResize);
    };
  }, [stage, textView, slug, hasText, save]);

  const laidOut = useRef(layoutKey);
  useEffect(() => {
    if (laidOut.current === layoutKey) return;
    laidOut.current = layoutKey;
    keep();
  }, [layoutKey]);
}
