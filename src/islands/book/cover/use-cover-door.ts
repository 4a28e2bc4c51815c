// Connects the static cover to the book island on its page.
import { useEffect, useRef } from 'react';
import {
  PART_SLUGS,
  splitTitle,
  type ListedPart,
  type PartSlug,
} from '../../../domain/story/parts.ts';
import { focusCoverLink, offerToContinue, onCoverLinks, setCoverReachable } from './cover-links.ts';
import { storedPosition } from '../place/use-reading-position.ts';

interface CoverDoorOptions {
  /** False on part pages, which have no cover. */
  isOnCover: boolean;
  isOpen: boolean;
  parts: readonly ListedPart[];
  /** Opens a part at a paragraph; 0 is the top of the part. */
  onOpen: (slug: PartSlug, paragraph: number) => void;
  want: (slug: PartSlug) => void;
}

/**
 * Opens the book from the cover's links, makes the cover inert behind it, returns focus to the link, and offers to
 * continue reading.
 */
export function useCoverDoor({ isOnCover, isOpen, parts, onOpen, want }: CoverDoorOptions): void {
  const opener = useRef<Element>(null);

  useEffect(() => {
    if (!isOnCover) return;
    return onCoverLinks((chosen, link) => {
      opener.current = link;
      const stored = storedPosition();
      const slug = chosen ?? stored?.slug ?? PART_SLUGS[0];
      onOpen(slug, stored?.slug === slug ? stored.paragraph : 0);
    });
  }, [isOnCover, onOpen]);

  useEffect(() => {
    if (!isOnCover || !isOpen) return;
    setCoverReachable(false);
    return () => {
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
    want(part?.slug ?? PART_SLUGS[0]);
  }, [isOnCover, isOpen, parts, want]);
}
