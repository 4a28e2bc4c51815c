// Connects the static cover to the book island on its page.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  BEGINNING,
  positionIn,
  type TextPosition,
  type ReadingPosition,
} from '../../../domain/book/reading-position.ts';
import { readingMinutes } from '../../../domain/book/reading-time.ts';
import type { Language } from '../../../domain/languages.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import {
  type ListedPart,
  type PartSlug,
  indexOfPart,
  splitTitle,
} from '../../../domain/story/parts.ts';
import { toPlainText } from '../../../domain/story/text.ts';
import { fill } from '../../../i18n/messages.ts';
import { removeStored } from '../../../stores/browser-storage.ts';
import { isPlainClick } from '../link-click.ts';
import { minutesLeftText } from '../minutes-left.ts';
import { storedPosition } from '../place/use-reading-position.ts';
import { readReaderTexts, type ReaderTexts } from '../reader-texts.ts';
import type { PartTexts, PartEntry } from '../texts/use-part-texts.ts';

/**
 * Calls `open` for clicks on the cover's links, with the link's slug (null: resume reading) and the link itself.
 * A link that starts over has `data-start-over`. Returns a function that removes the listener.
 */
function onCoverLinks(open: (slug: PartSlug | null, link: Element) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('[data-open-book]') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    open(link.getAttribute('data-open-book') || null, link);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Tells returning readers where they were and what happened last. Null hides the text and the link to start over. */
function showReturn(place: string | null, recap: string | null): void {
  const cover = document.querySelector<HTMLElement>('[data-cover]');
  if (!cover) return;
  for (const [name, text] of Object.entries({ place, 'last-time': recap })) {
    const line = cover.querySelector(`[data-${name}]`);
    if (line) line.textContent = text;
  }
  if (place === null) delete cover.dataset['returning'];
  else if (recap !== null) cover.dataset['returning'] = 'later';
  else cover.dataset['returning'] ??= 'early';
}

/**
 * Moves focus to the link that opened the book, or to the cover's main link if that one cannot take it, as after
 * Forward or a press on the closed book.
 */
function focusCoverLink(opener: Element | null): void {
  const links = document.querySelectorAll<HTMLElement>('[data-open-book]:not([tabindex],[hidden])');
  const link = [...links].find((each) => each === opener) ?? links[0];
  link?.focus({ preventScroll: true });
}

/** Makes the cover inert while the book is open over it, and restores it afterwards. */
function setCoverReachable(isReachable: boolean): void {
  document.documentElement.toggleAttribute('data-reading', !isReachable);
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind-book]')) {
    element.inert = !isReachable;
  }
}

/** Returns `Part II · 8 min left`, without the minutes until the texts are loaded. */
function placeLabel(
  { title }: ListedPart,
  { paragraph }: ReadingPosition,
  entry: PartEntry,
  texts: ReaderTexts | null,
  language: Language,
): string {
  const { label, name } = splitTitle(title);
  const place = label || name;
  if (entry.state !== 'ready' || !texts) return place;
  const rest = entry.part.content.text.slice(paragraph).map(toPlainText).join('\n');
  const minutes = Math.max(Math.ceil(readingMinutes(rest, entry.language)), 1);
  return `${place} · ${minutesLeftText(texts.progress, minutes, language)}`;
}

/**
 * Returns the recap of the part before this one: the reader may not have reached the end of this one. Null in the first
 * part.
 */
function recapFor(texts: ReaderTexts, parts: readonly ListedPart[], slug: PartSlug): string | null {
  const previous = parts[indexOfPart(parts, slug) - 1]?.slug;
  const line = previous && (texts.recaps as Partial<Record<PartSlug, string>>)[previous];
  return line ? fill(texts.lastTime, { line }) : null;
}

interface CoverLinkOptions {
  /** False on part pages, which have no cover. */
  isOnCover: boolean;
  isOpen: boolean;
  language: Language;
  parts: readonly ListedPart[];
  onOpen: (slug: PartSlug, place: TextPosition) => void;
  partTexts: PartTexts;
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
  partTexts: { entryOf, load },
  onShown,
}: CoverLinkOptions): void {
  const opener = useRef<Element>(null);
  const handleShown = useEffectEvent(onShown);

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
    handleShown();
    // Otherwise the second press of a double click on the cover, which lands on the story, would select a word.
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
    if (part) load(part.slug);
  }, [isOnCover, isOpen, parts, load]);

  useEffect(() => {
    if (!isOnCover || isOpen) return;
    const stored = storedPosition();
    const part = parts.find(({ slug }) => slug === stored?.slug);
    const place =
      part && stored ? placeLabel(part, stored, entryOf(part.slug), texts, language) : null;
    showReturn(place, part && texts ? recapFor(texts, parts, part.slug) : null);
  }, [entryOf, isOnCover, isOpen, language, parts, texts]);
}
