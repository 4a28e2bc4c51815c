// The main picture in full view, where it is shown larger than the page says.
import { useEffect, type RefObject } from 'react';

/** SPEC 9: at most 400 px high; all main pictures are 3:2. */
const FULL_SIZES = 'min(37.5rem,100vw - 3rem)';

/** Lets the browser choose the open part's picture by its size in full view. A larger file that was loaded stays. */
export function useFullPictures(
  stage: RefObject<HTMLElement | null>,
  isFullView: boolean,
  index: number,
  hasText: boolean,
): void {
  useEffect(() => {
    if (!isFullView) return;
    const open = stage.current?.querySelectorAll('[data-role=current] [data-enlarge] [sizes]');
    for (const element of open ?? []) element.setAttribute('sizes', FULL_SIZES);
  }, [stage, isFullView, index, hasText]);
}
