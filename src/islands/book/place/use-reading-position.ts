// Remembers the place (DESIGN decision 3): on every turn, while scrolling, and when the page is left.
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import {
  formatPosition,
  parsePosition,
  type ReadingPosition,
} from '../../../domain/book/reading-position.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';
import { firstParagraphInView, scrollToParagraph } from './reading-place.ts';

/** Scrolling has to rest this long before the place is written down. */
const REST_MS = 250;

/** The stored position of this browser, or null. */
export function storedPosition(): ReadingPosition | null {
  return parsePosition(readStored(STORAGE_KEYS.position));
}

/** The spread of a part inside the stage. */
export function spreadOf(stage: HTMLElement | null, slug: PartSlug): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-spread="${slug}"]`) ?? null;
}

/**
 * Saves the place of the open part; `slug` null means no part is open. Keeps the paragraph in view when the window or the
 * text size changes. While the text is on its way (`hasText` false), the place the reader has in that part stays as it is.
 */
export function useReadingPosition(
  stage: RefObject<HTMLElement | null>,
  slug: PartSlug | null,
  hasText: boolean,
  layoutKey: string,
): void {
  const paragraph = useRef(0);

  const save = useCallback((): void => {
    if (slug)
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
      // A window whose change is not told yet has moved the text, not the reader.
      if (spread && sizeNow() === size) paragraph.current = firstParagraphInView(spread);
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
      const spread = spreadOf(element, slug);
      if (spread) scrollToParagraph(spread, paragraph.current);
    };
    const stored = storedPosition();
    paragraph.current = stored?.slug === slug ? stored.paragraph : 0;
    note();
    save();
    // Scroll events do not bubble; capturing sees those of every page.
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
  }, [stage, slug, hasText, save]);

  useEffect(() => {
    const spread = slug ? spreadOf(stage.current, slug) : null;
    if (spread) scrollToParagraph(spread, paragraph.current);
    // A change of layout, not of part, is what moves the text here.
    // The place itself is in a ref on purpose.
  }, [stage, slug, layoutKey]);
}
