// A toast that stays for a test to look at it: it lives two seconds, and a test on a busy machine points at it too late.
import type { Page } from '@playwright/test';

/** Points at the next toast of a title as soon as it comes, in the page itself: it stays until a pointer has left it. */
export async function pointAtNextToast(page: Page, title: string): Promise<void> {
  await page.evaluate((wanted) => {
    const TOAST = 'section[aria-live] > [data-tone]';
    const before = document.querySelector(TOAST);
    const watcher = new MutationObserver(() => {
      const toast = document.querySelector(TOAST);
      if (!toast || toast === before || !toast.textContent.includes(wanted)) return;
      watcher.disconnect();
      toast.dispatchEvent(new PointerEvent('pointerenter'));
    });
    watcher.observe(document, { subtree: true, childList: true });
  }, title);
}
