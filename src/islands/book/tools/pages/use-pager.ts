// Sets the open part in pages for as long as it is mounted, and keeps the reader's place when it begins and ends.
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { formatPagePlace, parsePagePlace, type Place } from '../../../../domain/book/page-place.ts';
import type { Language } from '../../../../domain/languages.ts';
import { PAGE_KEY } from '../../../../domain/storage-keys.ts';
import { indexOfPart, type ListedPart, type PartSlug } from '../../../../domain/story/parts.ts';
import { readStored, writeStored } from '../../../../stores/browser-storage.ts';
import { scrolled, scrollerOf, type TextView } from '../../place/reading-place.ts';
import { spreadOf, storedPosition } from '../../place/use-reading-position.ts';
import { createPager, type Delta, type Pager, type Shown, type Turned } from './pager.ts';
import styles from './pages.module.css';
import { scrolledPlace, scrollToPlace } from './scrolled-place.ts';
import { watchLayout } from './watch-layout.ts';

/** How long the words of a page that was turned to take to arrive, in ms. */
const ARRIVAL_MS = 200;
const ARRIVAL_PX = 14;

/** Lets the words of a page arrive from the side they come from. */
function arrive(spread: HTMLElement, delta: Delta): void {
  spread.animate(
    [
      { opacity: 0.15, transform: `translateX(${String(delta * ARRIVAL_PX)}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: ARRIVAL_MS, easing: 'ease-out' },
  );
}

/** Waits for what moves, such as the opening book: nothing can be measured meanwhile. */
async function atRest(room: HTMLElement): Promise<void> {
  const moving = room.getAnimations({ subtree: true }).filter(({ effect }) => {
    return effect?.getComputedTiming().endTime !== Infinity;
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** Where the pages begin: at the words in view, or those of the page on which this reader was last. */
function startingPlace(spread: HTMLElement, slug: PartSlug, language: Language): Place {
  const seen = scrolledPlace(spread);
  const last = parsePagePlace(readStored(PAGE_KEY));
  if (last?.slug !== slug || last.language !== language) return seen;
  const { scrollTop, scrollHeight, clientHeight } = scrollerOf(spread);
  // The book has scrolled to the paragraph, as far as the text goes, and the reader no further.
  const isAtEnd = scrollHeight - clientHeight - scrollTop < 4 && last.paragraph > seen.paragraph;
  return isAtEnd || last.paragraph === storedPosition()?.paragraph ? last : seen;
}

interface PagerBook {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  parts: readonly ListedPart[];
  slug: PartSlug;
  hasText: boolean;
  language: Language;
  isInstant: boolean;
  /** Called when the reader has turned a page of the part. */
  onTurned: (shown: Shown) => void;
}

/** Returns the page in view; null before there are pages. */
export function usePager(book: PagerBook): Shown | null {
  const { stage, textView: textViewRef, slug, hasText } = book;
  const [pager, setPager] = useState<Pager | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const index = indexOfPart(book.parts, slug);

  const tellShown = useEffectEvent((now: Shown, place: Place) => {
    setShown(now);
    writeStored(PAGE_KEY, formatPagePlace({ ...place, slug, language: book.language }));
    const spread = spreadOf(stage.current, slug);
    // The reading position is noted after scrolling; a part may be left and come back to at the same distance.
    requestAnimationFrame(() => spread?.dispatchEvent(new Event('scroll')));
  });
  const tellTurned = useEffectEvent((turned: Turned) => {
    if (turned.isWithin) book.onTurned(turned.shown);
    if (!book.isInstant) arrive(turned.spread, turned.delta);
  });
  const begin = useEffectEvent((room: HTMLElement, of: Pager) => {
    const spread = hasText ? spreadOf(stage.current, slug) : null;
    const place = spread && startingPlace(spread, slug, book.language);
    room.classList.add(styles.room ?? '');
    room.dataset['layout'] = 'pages';
    textViewRef.current = of.textView;
    of.open(spread, index, place ?? undefined);
    setPager(of);
  });

  useEffect(() => {
    const element = stage.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const of = createPager({
      onShown: (now, place) => tellShown(now, place),
      onTurned: (turned) => tellTurned(turned),
    });
    void atRest(room).then(() => {
      if (isGone) return;
      begin(room, of);
      stop = watchLayout(element, of);
    });
    return () => {
      isGone = true;
      if (!stop) return;
      stop();
      const [spread, place] = [of.spread(), of.place()];
      textViewRef.current = scrolled;
      delete room.dataset['layout'];
      for (const each of element.querySelectorAll('[data-spread]')) each.scrollLeft = 0;
      if (!spread?.isConnected) return;
      // The reader has changed to scrolling: from here on, those words say nothing.
      writeStored(PAGE_KEY, 'null');
      scrollToPlace(spread, place);
    };
  }, [stage, textViewRef]);

  // Before the book shows a place in the part that it has turned to, which is the layout effect of a parent.
  useLayoutEffect(() => {
    pager?.open(hasText ? spreadOf(stage.current, slug) : null, index);
  }, [pager, stage, slug, index, hasText]);
  return shown;
}
