// The page follows the voice: keeps the sentence in view, and notices when the reader scrolls away from it.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { $settings } from '../../../../stores/settings.ts';
import { scrollerOf, type TextView } from '../../place/reading-place.ts';
import { bring as bringIntoView, hasInView } from '../in-view.ts';
import { rangeOf, type SpokenSentence } from './aloud-text.ts';

/** With which readers scroll, also while the page is gliding. */
const GESTURES = ['wheel', 'touchmove'];

/** Not where the reader wants less motion. */
function mayGlide(): boolean {
  const wantsLess = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !wantsLess && $settings.get().settings.isAnimated;
}

interface FollowingOptions {
  stage: RefObject<HTMLElement | null>;
  textView: RefObject<TextView>;
  sentence: SpokenSentence | null;
  isFollowing: boolean;
  onScrolledAway: () => void;
}

/** Keeps a sentence in view while `isFollowing`. */
export function useFollowing(options: FollowingOptions): void {
  const { stage, textView, sentence, isFollowing } = options;
  const tellAway = useEffectEvent(options.onScrolledAway);

  useEffect(() => {
    const spread = sentence?.element.closest<HTMLElement>('[data-spread]');
    const element = stage.current;
    if (!sentence || !spread || !element || !isFollowing) return;
    let ownUntil = 0;
    const bring = (): void => {
      const range = rangeOf(sentence);
      const ms = range ? bringIntoView(textView.current, range, mayGlide()) : 0;
      if (ms > 0) ownUntil = performance.now() + ms;
    };
    const onScroll = (): void => {
      if (performance.now() < ownUntil) return;
      const range = rangeOf(sentence);
      if (range && !hasInView(textView.current, range)) tellAway();
    };
    const onGesture = (): void => {
      ownUntil = 0;
    };
    // Text that moves under another size is not a reader who scrolls.
    const resized = new ResizeObserver(bring);
    resized.observe(scrollerOf(spread));
    bring();
    const ended = new AbortController();
    const listening = { capture: true, passive: true, signal: ended.signal };
    element.addEventListener('scroll', onScroll, listening);
    for (const gesture of GESTURES) element.addEventListener(gesture, onGesture, listening);
    return () => {
      resized.disconnect();
      ended.abort();
    };
  }, [stage, textView, sentence, isFollowing]);
}
