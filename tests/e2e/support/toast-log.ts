// Records the texts of toasts inside the page: a toast with a lifetime of three seconds may be gone before a test on a
// busy machine looks for it.
import { expect, type BrowserContext, type Page } from '@playwright/test';

interface ShownToast {
  /** The label of the live region that contained it. */
  region: string;
  text: string;
}

type LoggingWindow = typeof globalThis & { toastLog?: ShownToast[] };

/** Records the toasts of all pages that a context opens from now on. */
export async function logToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: ShownToast[] = [];
    (globalThis as LoggingWindow).toastLog = toasts;
    const seen = new WeakSet<Element>();
    const look = (): void => {
      for (const toast of document.querySelectorAll('section[aria-live] > [data-tone]')) {
        if (seen.has(toast)) continue;
        seen.add(toast);
        const region = toast.parentElement?.getAttribute('aria-label') ?? '';
        toasts.push({ region, text: toast.textContent });
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
}

interface Wanted {
  words: readonly string[];
  /** The label of the region; any region when missing. */
  region?: string;
}

/**
 * Waits until a toast of this page has contained all these texts. Marks it and all earlier toasts as read, so that
 * expectations follow the order of the toasts.
 */
export async function expectToastOf(page: Page, wanted: Wanted): Promise<void> {
  const read = (): Promise<{ isFound: boolean; unread: ShownToast[] }> =>
    page.evaluate(({ words, region }) => {
      const unread = (globalThis as LoggingWindow).toastLog ?? [];
      const at = unread.findIndex(
        (toast) =>
          (region ?? toast.region) === toast.region &&
          words.every((word) => toast.text.includes(word)),
      );
      unread.splice(0, at + 1);
      return { isFound: at >= 0, unread };
    }, wanted);
  // While the page navigates, it has no toasts.
  const nothing = { isFound: false, unread: [] };
  await expect
    .poll(() => read().catch(() => nothing), { message: `a toast of ${wanted.words.join(', ')}` })
    .toMatchObject({ isFound: true });
}
