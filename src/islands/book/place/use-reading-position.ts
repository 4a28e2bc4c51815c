// Stores the reading position (decision 103): on every turn, while scrolling, and when the page is left.
import { useLayoutEffect, type RefObject } from 'react';
import {
  formatPosition,
  parsePosition,
  type ReadingPosition,
} from '../../../domain/book/reading-position.ts';
import type { Language } from '../../../domain/languages.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';
import type { TextView } from './reading-place.ts';

/** Debounce time for storing the position while scrolling, in ms. */
const SAVE_DELAY_MS = 250;

export function storedPosition(): ReadingPosition | null {
  return parsePosition(readStored(STORAGE_KEYS.position));
}

export function spreadOf(stage: HTMLElement | null, slug: PartSlug): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-spread="${slug}"]`) ?? null;
}

/**
 * Stores the position in the open part; `slug` is null when no part is open. While its text is loading (`hasText`
 * false), the stored position stays as it is.
 */
export function useReadingPosition(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  slug: PartSlug | null,
  hasText: boolean,
  language: Language,
): void {
  // Must be a layout effect: its clean-up stores an unsaved place before the next part sets its own.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!slug || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      clearTimeout(timer);
      timer = undefined;
      // A reader who follows a link to words (domain/book/marks/link.ts) keeps their stored place.
      if (location.hash.startsWith('#p=')) return;
      // A part whose text cannot be loaded is not stored as the place.
      if (!hasText) return;
      const place = { ...textView.current.place(), language };
      writeStored(STORAGE_KEYS.position, formatPosition({ slug, ...place }));
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    };
    const onLeave = (): void => {
      textView.current.follow();
      save();
    };
    save();
    // Scroll events do not bubble; the capture phase sees those of every page.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      if (timer !== undefined) save();
      element.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, [stage, textView, slug, hasText, language]);
}
