// Handles plain clicks on links in the page. All other clicks (new tab, save) are left to the browser.
import type { MouseEvent } from 'react';

/** Returns a click handler that runs `action` instead of following the link on an unmodified main-button click. */
export function onPlainClick(action: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    action();
  };
}

export function isPlainClick(event: {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
