// Connects the static cover to the book island on its page.
import { useEffect, useEffectEvent, useRef } from 'react';
import { BEGINNING, placeIn, type Place } from '../../../domain/book/reading-position.ts';
import type { Language } from '../../../domain/languages.ts';
import { splitTitle, type ListedPart, type PartSlug } from '../../../domain/story/parts.ts';
import {
  focusCoverLink,
  offerToContinue,
  onCoverLinks,
  setCoverReachable,
  showLastTime,
} from './cover-links.ts';
import { lastTime } from './last-time.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { removeStored } from '../../../stores/browser-storage.ts';
import { storedPosition } from '../place/use-reading-position.ts';

interface CoverDoorOptions {
  /** False on part pages, which have no cover. */
  isOnCover: boolean;
  isOpen: boolean;
  language: Language;
  parts: readonly ListedPart[];
  /** Opens a part at a place. */
  onOpen: (slug: PartSlug, place: Place) => void;
  want: (slug: PartSlug) => void;
  /** The open book has appeared over the cover. */
  onShown: () => void;
}

/**
 * Opens the book from the cover's links, makes the cover inert behind it, returns focus to the link, and offers to
 * continue reading.
 */
export function useCoverDoor({
  isOnCover,
  isOpen,
  language,
  parts,
  onOpen,
  want,
  onShown,
}: CoverDoorOptions): void {
  const opener = useRef<Element>(null);
  const shown = useEffectEvent(onShown);

  useEffect(() => {
    if (!isOnCover) return;
    return onCoverLinks((chosen, link) => {
      opener.current = link;
      if (link.hasAttribute('data-start-over')) removeStored(STORAGE_KEYS.position);
      const stored = storedPosition();
      const wanted = chosen ?? stored?.slug;
      const part = parts.find(({ slug }) => slug === wanted) ?? parts[0];
      if (part) onOpen(part.slug, placeIn(stored, part.slug, language) ?? BEGINNING);
    });
  }, [isOnCover, onOpen, language, parts]);

  useEffect(() => {
    if (!isOnCover || !isOpen) return;
    setCoverReachable(false);
    shown();
    // The second press of a double click on the cover lands on the story: it selects no word there.
    const onPress = (event: MouseEvent): void => {
      if (event.detail > 1) event.preventDefault();
    };
    addEventListener('mousedown', onPress, { once: true, capture: true });
    return () => {
      removeEventListener('mousedown', onPress, true);
      setCoverReachable(true);
      focusCoverLink(opener.current);
    };
  }, [isOnCover, isOpen]);

  useEffect(() => {
    if (!isOnCover || isOpen) return;
    const stored = storedPosition();
    const part = parts.find(({ slug }) => slug === stored?.slug);
    offerToContinue(part ? splitTitle(part.title).label : null);
    // Preload the part that Open Book will show.
    const first = part ?? parts[0];
    if (first) want(first.slug);
    if (!part) return;
    let isCurrent = true;
    void lastTime(language, parts, part.slug).then((line) => {
      if (isCurrent) showLastTime(line);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOnCover, isOpen, language, parts, want]);
}
