// Reads the whole book offline, after the browser was closed and reopened.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { Book } from '../support/book.ts';
import { OfflineCorner } from '../support/offline/corner.ts';
import { expect, test } from '../support/offline/test.ts';

test('every paragraph and picture is available after a browser restart', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'nine-realms-profile-'));
  const open = async (): Promise<{ context: BrowserContext; corner: OfflineCorner }> => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 1280, height: 800 },
    });
    await context.addInitScript(
      (key) => localStorage.setItem(key, 'true'),
      STORAGE_KEYS.hasVisited,
    );
    const page = context.pages()[0] ?? (await context.newPage());
    return { context, corner: new OfflineCorner(new Book(page, 'ko')) };
  };
  try {
    const before = await open();
    await before.corner.goToCover();
    await before.corner.download();
    await before.context.close();

    const after = await open();
    await after.context.setOffline(true);
    await after.corner.page.goto(after.corner.book.homePath);
    await after.corner.expectDot('red');
    await after.corner.readWholeBook();
    // The reader shell answers for the part's own address.
    await after.corner.page.goto(after.corner.book.pathOf('part-4'));
    await after.corner.book.expectOpenAt('part-4');
    await expect(after.corner.page.locator('html')).toHaveAttribute(
      'lang',
      after.corner.book.htmlLang,
    );
    await after.context.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
