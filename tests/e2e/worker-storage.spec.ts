// Everything that is kept after a visit to every page is on the list (DESIGN decision 13), and nothing on the list is idle.
// A later part of the product adds its journey here and its rows to support/allowed-storage.
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/languages.ts';
import {
  homePath,
  offlinePath,
  partPath,
  readerPath,
  switchPath,
} from '../../src/domain/routes.ts';
import { PART_SLUGS } from '../../src/domain/story.ts';
import { unexpectedLines, unusedRows } from '../support/allowed-storage.ts';
import type { Book } from './support/book.ts';
import type { OfflineCorner } from './support/offline-corner.ts';
import { expect, test } from './support/offline-test.ts';
import { storedLines } from './support/storage.ts';

/** Five languages, ten pages each: loading them is what takes the time. */
test.describe.configure({ timeout: 6 * 60_000 });

interface Reader {
  page: Page;
  book: Book;
  corner: OfflineCorner;
}

interface Journey {
  name: string;
  take: (reader: Reader) => Promise<void>;
}

/** Goes to a page and lets its islands come to rest. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

const JOURNEYS: Journey[] = [
  {
    name: 'every page in every language',
    take: async ({ page }) => {
      // English last: the language of the last visit is the one that unprefixed addresses lead to.
      for (const language of LANGUAGES.toReversed()) {
        await visit(page, switchPath(language));
        for (const slug of PART_SLUGS) await visit(page, partPath(language, slug));
        await visit(page, readerPath(language));
        await visit(page, offlinePath(language));
        await visit(page, `${homePath(language)}nowhere/`);
        await visit(page, homePath(language));
        // What is kept after loading is kept within this time.
        await page.waitForLoadState('networkidle');
      }
    },
  },
  {
    name: 'reading with settings',
    take: async ({ book }) => {
      await book.goToPart('prologue');
      await book.openSettings();
      await book.settings.locator('[data-option="dark"]').click();
      await book.closeDialog();
      await book.press('ArrowRight');
      await book.expectOpenAt('introduction');
    },
  },
  {
    name: 'a download and offline mode',
    take: async ({ corner }) => {
      await corner.goToCover();
      await corner.download();
      await corner.openPanel();
      await corner.button('useOfflineMode').click();
      await corner.expectDot('orange');
    },
  },
];

test('after all journeys nothing is kept that is not on the list', async ({
  page,
  book,
  corner,
}) => {
  for (const { name, take } of JOURNEYS) {
    await test.step(name, async () => {
      await take({ page, book, corner });
      expect(unexpectedLines(await storedLines(page)), name).toEqual([]);
    });
  }
  await expect
    .poll(async () => unusedRows(await storedLines(page)), {
      message: 'rows of the list that nothing was kept for',
    })
    .toEqual([]);
});
