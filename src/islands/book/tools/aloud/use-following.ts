// The page follows the voice: keeps the sentence in view, and notices when the reader scrolls away from it.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { $settings } from '../../../../stores/settings.ts';
import { paged } from '../../place/paged.ts';
import { scrollerOf } from '../../place/reading-place.ts';
import { EDGE_PX, rangeOf, type SpokenSentence } from './aloud-text.ts';

/** Where in the page a sentence comes to stand that was out of view, as a share of its height. */
const PLACE = 0.25;
/** How long scrolling that this file began may take, in ms: gliding, and at once. */
const GLIDE_MS = 1_000;
const JUMP_MS = 100;
/** With which readers scroll, also while the page is gliding. */
const GESTURES = ['wheel', 'touchmove'];

interface Box {
  top: number;
  bottom: number;
}

function viewOf(scroller: HTMLElement): Box {
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: top + EDGE_PX, bottom: bottom - EDGE_PX };
}

function isWithin(box: Box, view: Box): boolean {
  return box.top >= view.top && box.bottom <= view.bottom;
}

/** What contains the sentence and scrolls; the left page of an open book has only the title. */
function scrollerWith(sentence: SpokenSentence): HTMLElement | null {
  const spread = sentence.element.closest<HTMLElement>('[data-spread]');
  return spread && scrollerOf(spread);
}

/** Not where the reader wants less motion. */
function mayGlide(): boolean {
  const wantsLess = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !wantsLess && $settings.get().settings.isAnimated;
}

interface FollowingOptions {
  stage: RefObject<HTMLElement | null>;
  sentence: SpokenSentence | null;
  isFollowing: boolean;
  onScrolledAway: () => void;
}

/** Keeps a sentence in view while `isFollowing`. */
export function useFollowing({ stage, sentence, isFollowing, ...options }: FollowingOptions): void {
  const tellAway = useEffectEvent(options.onScrolledAway);

  useEffect(() => {
    const scroller = sentence && scrollerWith(sentence);
    const element = stage.current;
    if (!sentence || !scroller || !element || !isFollowing) return;
    const isTitle = !scroller.contains(sentence.element);
    let ownUntil = 0;
    const boxes = (): { box: DOMRect; view: Box } | null => {
      const box = rangeOf(sentence)?.getBoundingClientRect();
      return box ? { box, view: viewOf(scroller) } : null;
    };
    const bring = (): void => {
      const range = rangeOf(sentence);
      if (paged.by && range) {
        ownUntil = performance.now() + JUMP_MS;
        if (!paged.by.hasInView(range)) paged.by.bring(range);
        return;
      }
      const now = boxes();
      if (!now) return;
      const { box, view } = now;
      if (isTitle ? scroller.scrollTop === 0 : isWithin(box, view)) return;
      const height = view.bottom - view.top;
      // A sentence that would not fit below its place begins at the top.
      const gap = box.bottom - box.top > height * (1 - PLACE) ? 0 : height * PLACE;
      const top = isTitle ? 0 : scroller.scrollTop + box.top - view.top - gap;
      const glides = mayGlide();
      ownUntil = performance.now() + (glides ? GLIDE_MS : JUMP_MS);
      scroller.scrollTo({ top, behavior: glides ? 'smooth' : 'auto' });
    };
    const onScroll = (): void => {
      const now = performance.now() < ownUntil ? null : boxes();
      if (!now) return;
      const { box, view } = now;
      if (paged.by) {
        const range = rangeOf(sentence);
        if (range && !paged.by.hasInView(range)) tellAway();
        return;
      }
      const isAway = isTitle
        ? scroller.scrollTop > EDGE_PX
        : box.bottom < view.top || box.top > view.bottom;
      if (isAway) tellAway();
    };
    const onGesture = (): void => {
      ownUntil = 0;
    };
    // Text that moves under another size is not a reader who scrolls.
    const resized = new ResizeObserver(bring);
    resized.observe(scroller);
    bring();
    const ended = new AbortController();
    const listening = { capture: true, passive: true, signal: ended.signal };
    element.addEventListener('scroll', onScroll, listening);
    for (const gesture of GESTURES) element.addEventListener(gesture, onGesture, listening);
    return () => {
      resized.disconnect();
      ended.abort();
    };
  }, [stage, sentence, isFollowing]);
}
