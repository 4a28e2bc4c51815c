// Shows the words that a link leads to. They are painted until the part is left, and nothing is stored.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { findAnchor } from '../../../../domain/book/marks/anchor.ts';
import { parseFragment } from '../../../../domain/book/marks/link.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { showFound, type TextView } from '../../place/reading-place.ts';
import { paint, paragraphAt } from '../../place/text-ranges.ts';
import { spreadOf, storedPosition } from '../../place/use-reading-position.ts';
import { bringIntoView } from '../in-view.ts';
import { EMPHASIS_MS, rangesOf, textOf } from './painted.ts';

const HIGHLIGHT = 'mark-shared';

/** Removes the link's fragment: from now on, the reader's place is stored, and a reload returns to it. */
function forgetLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Returns whether the words are over two windows above (in pages: to the left): the reader has read on. */
function isReadingOn(spread: HTMLElement): boolean {
  const shared = parseFragment(location.hash);
  const box = shared && paragraphAt(spread, shared.paragraph)?.getBoundingClientRect();
  return box ? box.bottom < -2 * innerHeight || box.right < -2 * innerWidth : false;
}

/** Shows the words. If they are gone from the text, shows the paragraph where they were and calls `onGone`. */
export function useSharedWords(
  stage: RefObject<HTMLElement | null>,
  textView: RefObject<TextView>,
  slug: PartSlug,
  hasText: boolean,
  onGone: () => void,
): void {
  const handleGone = useEffectEvent(onGone);
  useEffect(() => {
    if (!hasText) return;
    const show = (): void => {
      const shared = parseFragment(location.hash);
      const spread = spreadOf(stage.current, slug);
      if (!shared || !spread) return;
      // While there is a fragment, the reader's own place stays stored (islands/book/place/use-reading-position.ts).
      if (storedPosition() === null) forgetLink();
      const pieces = findAnchor(textOf(spread), { ...shared, before: '', after: '' });
      const ranges = rangesOf(spread, pieces);
      paint(HIGHLIGHT, ranges);
      showFound(textView.current, spread, pieces[0]?.paragraph ?? shared.paragraph);
      // The words may be far from where their paragraph begins.
      if (ranges[0]) bringIntoView(textView.current, ranges[0]);
      setTimeout(() => {
        spread.querySelector('[data-found]')?.removeAttribute('data-found');
      }, EMPHASIS_MS);
      if (pieces.length === 0) handleGone();
    };
    const onScroll = (): void => {
      const spread = location.hash === '' ? null : spreadOf(stage.current, slug);
      if (spread && isReadingOn(spread)) forgetLink();
    };
    const element = stage.current;
    element?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    // Runs after the book has returned to the reader's own place.
    const frame = requestAnimationFrame(show);
    addEventListener('hashchange', show);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('hashchange', show);
      element?.removeEventListener('scroll', onScroll, { capture: true });
      paint(HIGHLIGHT, []);
    };
  }, [stage, textView, slug, hasText]);
}
