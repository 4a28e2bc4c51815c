// Watches what moves the words of a part: the window, settings, fonts, and what comes or goes among them.

/** What grows and shrinks with the text. */
const BOXES = '[data-leaf], [data-leaf] [lang]';

/**
 * Calls back in each frame in which the words of a spread may have been laid out anew, after the browser has done so and
 * before it draws them. `isByReader`: a setting has changed. Returns a function that stops.
 */
export function watchLayout(
  spread: HTMLElement,
  onLayout: (isByReader: boolean) => void,
): () => void {
  let isByReader = false;
  const resized = new ResizeObserver(() => {
    onLayout(isByReader);
    isByReader = false;
  });
  // A newly observed element is reported in this frame, whether or not its size has changed.
  const look = (): void => {
    resized.disconnect();
    // Not the spread: where it comes out of hiding, WebKit has its size only after that of its leaves was reported.
    for (const box of [spread.parentElement ?? spread, ...spread.querySelectorAll(BOXES)])
      resized.observe(box);
  };
  const changed = new MutationObserver(look);
  changed.observe(spread, { childList: true, subtree: true, characterData: true });
  // Settings, such as the text size, are data attributes; classes are nobody's choice.
  const restyled = new MutationObserver((changes) => {
    isByReader ||= changes.some(({ attributeName }) => attributeName?.startsWith('data-'));
    look();
  });
  restyled.observe(document.documentElement, { attributes: true });
  document.fonts.addEventListener('loadingdone', look);
  look();
  return () => {
    resized.disconnect();
    changed.disconnect();
    restyled.disconnect();
    document.fonts.removeEventListener('loadingdone', look);
  };
}
