// Shows the words that a link leads to. They are painted until the part is left, and nothing is stored.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { findAnchor } from '../../../../domain/book/marks/anchor.ts';
import { parseFragment } from '../../../../domain/book/marks/link.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { paged } from '../../place/paged.ts';
import { showFound } from '../../place/reading-place.ts';
import { paint } from '../../place/text-ranges.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import { EMPHASIS_MS, rangesOf, textOf } from './painted.ts';

const NAME = 'mark-shared';

/** `onGone` is called when the words are no longer in the text: the reader is where they were. */
export function useSharedWords(
  stage: RefObject<HTMLElement | null>,
  slug: PartSlug,
  hasText: boolean,
  onGone: () => void,
): void {
  const miss = useEffectEvent(onGone);
  useEffect(() => {
    if (!hasText) return;
    const show = (): void => {
      const shared = parseFragment(location.hash);
      const spread = spreadOf(stage.current, slug);
      if (!shared || !spread) return;
      // The fragment has done its work: a reload returns to where the reader is by then.
      history.replaceState(history.state, '', location.pathname + location.search);
      const pieces = findAnchor(textOf(spread), { ...shared, before: '', after: '' });
      const ranges = rangesOf(spread, pieces);
      paint(NAME, ranges);
      showFound(spread, pieces[0]?.paragraph ?? shared.paragraph);
      // A paragraph may go on over the page on which it begins.
      if (ranges[0]) paged.by?.bring(ranges[0]);
      setTimeout(() => {
        spread.querySelector('[data-found]')?.removeAttribute('data-found');
      }, EMPHASIS_MS);
      if (pieces.length === 0) miss();
    };
    // After the book has returned to the reader's own place.
    const first = requestAnimationFrame(show);
    addEventListener('hashchange', show);
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('hashchange', show);
      paint(NAME, []);
    };
  }, [stage, slug, hasText]);
}
