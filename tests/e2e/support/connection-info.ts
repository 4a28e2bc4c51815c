// What the browser tells a page about the connection.
import type { BrowserContext, Page } from '@playwright/test';

interface ConnectionInfo {
  effectiveType: string;
  saveData?: boolean;
  downlink?: number;
}

/** Tells every page opened from now on that it has this connection. */
export async function stubConnection(
  pages: BrowserContext | Page,
  info: ConnectionInfo,
): Promise<void> {
  await pages.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, info);
}

/** Pretends a fast connection: what is fetched ahead depends on the browser's estimate, which other work changes. */
export async function pretendFastConnection(context: BrowserContext): Promise<void> {
  await stubConnection(context, { effectiveType: '4g', saveData: false, downlink: 10 });
}
