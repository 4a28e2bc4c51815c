// Private pages in the back/forward cache: the browser freezes them as they are, and a sign-out in another page cannot
// clear them (ASVS V14.3.1).

/**
 * Hides the page while it is in that cache, so that not even its first frame shows private content. If `mayShow`
 * returns false when the page comes back, it stays hidden and must be left. Returns a function that stops this.
 */
export function guardRestoredPage(mayShow: () => boolean): () => void {
  // Not `display`, which would lose the scroll position.
  const setHidden = (isHidden: boolean): void => {
    document.documentElement.style.visibility = isHidden ? 'hidden' : '';
  };
  const hide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) setHidden(true);
  };
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) setHidden(!mayShow());
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
  };
}
