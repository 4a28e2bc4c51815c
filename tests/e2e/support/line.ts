// The line that a page believes it has: what the browser says about the connection, and when the first byte came.
import type { BrowserContext, Page } from '@playwright/test';

interface Line {
  effectiveType?: string;
  saveData?: boolean;
  /** When the first byte of the page came, in milliseconds after it was requested. */
  firstByteMs?: number;
}

/** Pretends that every page opened from now on has this line: by default one that is fast and knows nothing of itself. */
export async function stubLine(page: Page, { firstByteMs = 20, ...hint }: Line): Promise<void> {
  await page.addInitScript(
    ([said, responseStart]) => {
      Object.defineProperty(navigator, 'connection', { value: said, configurable: true });
      Object.defineProperty(performance, 'getEntriesByType', {
        value: (type: string) =>
          type === 'navigation'
            ? [{ requestStart: 0, responseStart }]
            : Performance.prototype.getEntriesByType.call(performance, type),
      });
    },
    [hint, firstByteMs] as const,
  );
}

/** What is fetched ahead depends on the browser's estimate, and that on what else the machine does: it is always a fast one. */
export async function pretendFastLine(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const line = { effectiveType: '4g', saveData: false, downlink: 10 };
    Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  });
}
