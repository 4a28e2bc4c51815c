// Keeps a toast on the page for a test to inspect: it lives two seconds, and a test on a busy machine would hover over
// it too late.
import type { Page } from '@playwright/test';

/**
 * Hovers over the next toast with a title as soon as it appears, from inside the page. The toast stays until the
 * pointer leaves it.
 */
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
