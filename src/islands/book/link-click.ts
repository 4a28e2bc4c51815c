// Links that become actions: plain clicks are taken over, everything else (new tab, save) stays the browser's.
import type { MouseEvent } from 'react';

/** A click handler for a link that the page handles itself on an unmodified main-button click. */
export function takeOver(action: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    action();
  };
}

/** Whether a click means "here and now" and nothing else. */
export function isPlainClick(event: {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
