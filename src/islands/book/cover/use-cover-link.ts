// Connects the static cover to the book island on its page.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BEGINNING, positionIn, type TextPosition } from '../../../domain/book/reading-position.ts';
import type { Language } from '../../../domain/languages.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { focusCoverLink, onCoverLinks, setCoverReachable, showReturn } from './cover-links.ts';
import { lastTime, whereTheyWere } from './returning.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { removeStored } from '../../../stores/browser-storage.ts';
import { storedPosition } from '../place/use-reading-position.ts';
import { readReaderTexts, type ReaderTexts } from '../reader-texts.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';

interface CoverLinkOptions {
  /** False on part pages, which have no cover. */
  isOnCover: boolean;
  isOpen: boolean;
  language: Language;
  parts: readonly ListedPart[];
  /** Opens a part at a place. */
  onOpen: (slug: PartSlug, place: TextPosition) => void;
  partTexts: PartTexts;
  /** The open book has appeared over the cover. */
  onShown: () => void;
}

/**
 * Opens the book from the cover's links, makes the cover inert behind it, returns focus to the link, and tells a
 * returning reader where they were.
 */
export function useCoverLink({
  isOnCover,
  isOpen,
  language,
  parts,
  onOpen,
  partTexts: { entryOf, want },
  onShown,
}: CoverLinkOptions): void {
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
      if (part) onOpen(part.slug, positionIn(stored, part.slug, language) ?? BEGINNING);
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

  // Only returning readers fetch these texts.
  const [texts, setTexts] = useState<ReaderTexts | null>(null);
  useEffect(() => {
    if (!isOnCover || isOpen || texts || !storedPosition()) return;
    let isCurrent = true;
    void readReaderTexts(language).then((loaded) => {
      if (isCurrent) setTexts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOnCover, isOpen, language, texts]);

  // Preload the part that Open Book will show.
  useEffect(() => {
    if (!isOnCover || isOpen) return;
    const stored = storedPosition();
    const part = parts.find(({ slug }) => slug === stored?.slug) ?? parts[0];
    if (part) want(part.slug);
  }, [isOnCover, isOpen, parts, want]);

  useEffect(() => {
    if (!isOnCover || isOpen) return;
    const stored = storedPosition();
    const part = parts.find(({ slug }) => slug === stored?.slug);
    const place =
      part && stored ? whereTheyWere(part, stored, entryOf(part.slug), texts, language) : null;
    showReturn(place, part && texts ? lastTime(texts, parts, part.slug) : null);
  }, [entryOf, isOnCover, isOpen, language, parts, texts]);
}
