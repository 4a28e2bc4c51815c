// Accessibility according to axe of what stands beside the text: settings and the bar of places found.
import { violationsOn } from '../e2e/support/axe.ts';
import { expect, test } from '../e2e/support/test.ts';
import { longUnless } from '../support/long.ts';
import { storeSettings } from '../e2e/support/stored.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`on ${theme} paper at ${viewport.width} px`, () => {
      test.use({ viewport, hasTouch: viewport.width < 800, isMobile: viewport.width < 800 });

      test(
        'settings and places found have no violations',
        longUnless((theme === 'light') === viewport.width < 800),
        async ({ page, book }) => {
          await storeSettings(page, { theme });
          await book.goToPart('part-1');
          await book.openSettings();
          await book.settings.getByText(book.texts.reader.typography.more).click();
          expect(await violationsOn(page)).toEqual([]);
          await book.closeDialog();
          await book.openSearch();
          await book.search.getByRole('searchbox').fill('lean');
          await expect(book.search.getByRole('link').first()).toBeVisible();
          expect(await violationsOn(page)).toEqual([]);
          await book.search.getByRole('link').first().click();
          const { label } = book.texts.reader.found;
          await expect(book.room.getByRole('group', { name: label })).toBeVisible();
          await book.expectOpenAt('prologue');
          expect(await violationsOn(page)).toEqual([]);
        },
      );
    });
  }
}
