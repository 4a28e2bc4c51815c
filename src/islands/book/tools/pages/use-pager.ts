// Lays the open part out in pages while mounted, and keeps the reader's place when that begins and ends.
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { TurnDirection } from '../../../../domain/book/page-drag.ts';
import { indexOfPart, type ListedPart, type PartSlug } from '../../../../domain/story/parts.ts';
import type { TextView } from '../../place/reading-place.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import { createPager, type Pager, type PagePosition, type PageTurn } from './pager.ts';
import styles from './pages.module.css';

/** Elements in the Tab order. Only the book itself focuses headings and paragraphs, and it shows their page. */
const FOCUSABLE = 'a, button, input, [tabindex="0"]';

/** Keeps the pages of a stage aligned until the returned function is called. */
function keepAligned(stage: HTMLElement, pager: Pager): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // A browser scrolls to the focused element, before or after it reports the focus.
  let focused: Element | null = null;
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || !pager.spread()?.contains(target)) return;
    if (!target.matches(FOCUSABLE)) return;
    pager.reveal(target);
    pager.snap(target);
    focused = target;
    requestAnimationFrame(() => requestAnimationFrame(() => (focused = null)));
  };
  const onScroll = ({ target }: Event): void => {
    if (target === pager.spread()) pager.snap(focused);
  };
  stage.addEventListener('focusin', onFocus, { signal });
  // Scroll events do not bubble; the capture phase sees those of every page.
  stage.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  return () => controller.abort();
}

/** Duration of the slide-in of a new page in ms, and its distance in px. */
const SLIDE_IN_MS = 200;
const SLIDE_IN_PX = 14;

/** Slides in the words of a page from the side that the turn comes from. */
function slideIn(spread: HTMLElement, delta: TurnDirection): void {
  spread.animate(
    [
      { opacity: 0.15, transform: `translateX(${String(delta * SLIDE_IN_PX)}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: SLIDE_IN_MS, easing: 'ease-out' },
  );
}

/** Waits for animations to end, such as that of the opening book: nothing can be measured meanwhile. */
async function waitForAnimations(room: HTMLElement): Promise<void> {
  const moving = room.getAnimations({ subtree: true }).filter(({ effect }) => {
    return effect?.getComputedTiming().endTime !== Infinity;
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

interface UsePagerOptions {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  parts: readonly ListedPart[];
  slug: PartSlug;
  hasText: boolean;
  isInstant: boolean;
  /** Called when the reader has turned a page of the part. */
  onTurned: (shown: PagePosition) => void;
}

/** Returns the page in view; null before there are pages. */
export function usePager(options: UsePagerOptions): PagePosition | null {
  const { stage, textView: textViewRef, slug, hasText } = options;
  const [pager, setPager] = useState<Pager | null>(null);
  const [shown, setShown] = useState<PagePosition | null>(null);
  const index = indexOfPart(options.parts, slug);

  const handleShown = useEffectEvent((now: PagePosition) => {
    setShown(now);
    const spread = spreadOf(stage.current, slug);
    // Makes the book store the position: a part may be reopened at the same scroll position, without a scroll event.
    requestAnimationFrame(() => spread?.dispatchEvent(new Event('scroll')));
  });
  const handleTurned = useEffectEvent((turned: PageTurn) => {
    if (turned.isWithin) options.onTurned(turned.shown);
    if (!options.isInstant) slideIn(turned.spread, turned.delta);
  });
  const startPager = useEffectEvent((room: HTMLElement, newPager: Pager) => {
    const spread = hasText ? spreadOf(stage.current, slug) : null;
    const from = textViewRef.current;
    room.classList.add(styles.room ?? '');
    room.dataset['layout'] = 'pages';
    textViewRef.current = newPager.textView;
    newPager.open(spread, index, from.anchor());
    setPager(newPager);
    return from;
  });

  useEffect(() => {
    const element = stage.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    let end: (() => void) | null = null;
    let isGone = false;
    const newPager = createPager({
      onShown: (now) => handleShown(now),
      onTurned: (turned) => handleTurned(turned),
    });
    void waitForAnimations(room).then(() => {
      if (isGone) return;
      const previousView = startPager(room, newPager);
      const stop = keepAligned(element, newPager);
      end = () => {
        stop();
        textViewRef.current = previousView;
        delete room.dataset['layout'];
        for (const each of element.querySelectorAll('[data-spread]')) each.scrollLeft = 0;
        const spread = newPager.spread();
        if (spread?.isConnected) previousView.show(spread, newPager.textView.anchor());
      };
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [stage, textViewRef]);

  // Must be a layout effect: it has to run before the parent's, which scrolls the book to a place.
  useLayoutEffect(() => {
    pager?.open(hasText ? spreadOf(stage.current, slug) : null, index);
  }, [pager, stage, slug, index, hasText]);
  return shown;
}
