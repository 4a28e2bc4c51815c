// The line that a page believes it has: what the browser says about the connection.
import type { BrowserContext, Page } from '@playwright/test';

interface Line {
  effectiveType: string;
  saveData?: boolean;
  downlink?: number;
}

/** Pretends that every page opened from now on has this line. */
export async function stubLine(pages: BrowserContext | Page, line: Line): Promise<void> {
  await pages.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, line);
}

/** Pretends a fast line: what is fetched ahead depends on the browser's estimate, which other work changes. */
export async function pretendFastLine(context: BrowserContext): Promise<void> {
  await stubLine(context, { effectiveType: '4g', saveData: false, downlink: 10 });
}
