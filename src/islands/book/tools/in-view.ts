// Finds out whether words of the open part are in view, and brings them there.
import { viewAnchorOf } from '../place/anchors.ts';
import { gapOf, scrollerOf, type TextView } from '../place/reading-place.ts';

/** Tolerance in px: text this much nearer to the edge than a scroll would put it still counts as in view. */
const SLACK_PX = 4;
/** Position in the page to which words out of view are scrolled, as a share of its height. */
const TARGET_SHARE = 0.25;
/** Maximum duration of a smooth and of an instant scroll, in ms. */
const GLIDE_MS = 1_000;
const JUMP_MS = 100;

/** Returns where a target is in its part, and the bounds between which it is in view; null outside of a part. */
function measure(target: Range | Element) {
  const element = target instanceof Range ? target.startContainer.parentElement : target;
  const spread = element?.closest<HTMLElement>('[data-spread]');
  if (!spread) return null;
  const scroller = scrollerOf(spread);
  const page = scroller.getBoundingClientRect();
  const margin = gapOf(scroller) - SLACK_PX;
  return {
    spread,
    scroller,
    // The left page of an open book has only the title, and does not scroll.
    isBeside: !scroller.contains(element),
    box: target.getBoundingClientRect(),
    top: page.top + margin,
    bottom: page.bottom - margin,
    margin,
  };
}

export function hasInView(view: TextView, target: Range | Element): boolean {
  if (view.hasInView) return view.hasInView(target);
  const at = measure(target);
  if (at?.isBeside) return at.scroller.scrollTop <= at.margin;
  return at !== null && at.box.top >= at.top && at.box.top <= at.bottom;
}

/**
 * Brings a target into view and makes it the reader's place. `glides`: by a smooth scroll. Returns how long that takes
 * at most, in ms; 0 if nothing moves.
 */
export function bringIntoView(view: TextView, target: Range | Element, glides = false): number {
  const at = measure(target);
  const anchor = viewAnchorOf(target);
  if (!at || !anchor) return 0;
  const { spread, scroller, isBeside, box, top, bottom } = at;
  const isInView =
    view.hasInView?.(target) ??
    (isBeside ? scroller.scrollTop === 0 : box.top >= top && box.bottom <= bottom);
  if (isInView) {
    view.keep(anchor);
    return 0;
  }
  if (view.hasInView) {
    view.show(spread, anchor);
    return JUMP_MS;
  }
  const height = bottom - top;
  // Words that would not fit below that position begin at the top.
  const gap = box.height > height * (1 - TARGET_SHARE) ? 0 : height * TARGET_SHARE;
  scroller.scrollTo({
    top: isBeside ? 0 : scroller.scrollTop + box.top - top - gap,
    behavior: glides ? 'smooth' : 'auto',
  });
  view.keep(anchor);
  return glides ? GLIDE_MS : JUMP_MS;
}
