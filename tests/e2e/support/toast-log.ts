// Records the texts of toasts inside the page: a toast with a lifetime of three seconds may be gone before a test on a
// busy machine looks for it.
import { expect, type BrowserContext, type Page } from '@playwright/test';

interface ShownToast {
  /** The label of the live region that contained it. */
  region: string;
  text: string;
}

type Noting = typeof globalThis & { toastsSaid?: ShownToast[] };

/** Records the toasts of all pages that a context opens from now on. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: ShownToast[] = [];
    (globalThis as Noting).toastsSaid = toasts;
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

/** Waits until a toast of this page has contained all these texts. Marks it and all earlier toasts as read. */
export async function expectToastOf(page: Page, wanted: Wanted): Promise<void> {
  const read = (): Promise<{ isSaid: boolean; unread: ShownToast[] }> =>
    page.evaluate(({ words, region }) => {
      const unread = (globalThis as Noting).toastsSaid ?? [];
      const at = unread.findIndex(
        (one) =>
          (region ?? one.region) === one.region && words.every((word) => one.text.includes(word)),
      );
      unread.splice(0, at + 1);
      return { isSaid: at >= 0, unread };
    }, wanted);
  // A page that is navigating has no toasts yet.
  const nothing = { isSaid: false, unread: [] };
  await expect
    .poll(() => read().catch(() => nothing), { message: `a toast of ${wanted.words.join(', ')}` })
    .toMatchObject({ isSaid: true });
}
