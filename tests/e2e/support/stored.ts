// Stored data of an earlier visit, for a test's browser.
import type { Page } from '@playwright/test';
import {
  DEFAULT_SETTINGS,
  type ReadingSettings,
} from '../../../src/domain/book/reading-settings.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';

/** Stores a value for the pages that are opened next, from an address where no code of the site runs. */
export async function store(page: Page, key: string, value: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
}

/** Stores the default settings of a reader with some changed. */
export function storeSettings(page: Page, settings: Partial<ReadingSettings>): Promise<void> {
  return store(page, STORAGE_KEYS.settings, JSON.stringify({ ...DEFAULT_SETTINGS, ...settings }));
}
