// A slow or failing network, and newer texts from the API (SPEC 2, SPEC 7).
import type { Page } from '@playwright/test';
import { LOADING_LIMIT_MS } from '../../../src/domain/limits.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import { partOf } from '../support/content.ts';
import { NEWER, untilNewerText, publish } from '../support/newer-text.ts';
import { holdClock, untilDone } from '../support/standing-clock.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

/** The browser logs the requests that these tests make fail. */
test.use({ expectedErrors: FAILED_REQUEST });

const PART_FILES = '**/content/stories/**';

function partFile(slug: PartSlug): string {
  return `**/content/stories/*/en/${slug}.json`;
}

/** Holds the text of the introduction back until the returned function is called. */
async function holdIntroduction(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((done) => (arrive = done));
  await page.route(partFile('introduction'), async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

test('with an API that does not answer the whole book can be read', async ({ page, book }) => {
  await page.route('**/api/**', (route) => route.abort());
  await book.openFromCover();
  for (const slug of BUILT_IN_PARTS.slice(1)) {
    await book.press('ArrowRight');
    await book.expectOpenAt(slug);
  }
  await expect(book.toast).toHaveCount(0);
  // Only who looks at the list is told that it is the built-in one (SPEC 8).
  await book.openContents();
  await expect(book.contents.getByRole('status')).toHaveText(book.texts.book.contents.partsFailed);
});

test('a part that cannot be loaded says so, and trying again or Reload Page loads it', async ({
  page,
  book,
}) => {
  await page.route(partFile('introduction'), (route) => route.fulfill({ status: 404, body: '' }));
  await book.goToPart('prologue');
  await book.press('ArrowRight');
  const alert = book.spread.getByRole('alert');
  await expect(alert).toContainText(book.texts.book.error);
  await expect(alert.getByRole('button', { name: book.texts.app.reloadPage })).toBeVisible();
  await book.expectToast(book.texts.app.loadingError.title);

  await page.unroute(partFile('introduction'));
  await alert.getByRole('button', { name: book.texts.book.tryAgain }).click();
  await book.expectOpenAt('introduction');
  await expect(book.paragraph(0)).toHaveText(
    partOf('en', 'introduction').paragraphs[0] ?? 'a paragraph',
  );

  await page.route(PART_FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await book.goToPart('part-3');
  await book.press('ArrowRight');
  await book.untilReady(() =>
    alert.getByRole('button', { name: book.texts.app.reloadPage }).click(),
  );
  await book.expectOpenAt('part-4');
  await expect(page).toHaveURL('/read/part-4/');
});

test(
  'a panel says that its texts are still loading, or that they failed',
  LONG,
  async ({ page, book }) => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((done) => (answer = done));
    await page.route('**/content/ui/**', async (route) => {
      await isAnswered;
      await route.abort();
    });
    await book.goToPart('part-1');
    await book.openSettings();
    await expect(book.settings.getByRole('status')).toHaveText(book.texts.book.loading);
    answer();
    await book.expectToast(book.texts.app.loadingError.title);
    await expect(book.settings).toHaveCount(0);
    await page.unroute('**/content/ui/**');
    await book.openSettings();
    await expect(book.settings).toContainText(book.texts.book.settingsPanel.textSize);
  },
);

test('when nothing can be loaded, a part page keeps its text, and the book opens with a reload button', async ({
  page,
  book,
}) => {
  await page.route(PART_FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await book.goToPart('part-2');
  await expect(book.spread.locator('[data-paragraph]')).toHaveText(
    partOf('en', 'part-2').paragraphs,
  );
  await expect(book.spread.getByRole('alert')).toHaveCount(0);
  await book.goToCover();
  await book.openBookLink.click();
  const alert = book.spread.getByRole('alert');
  await expect(alert).toContainText(book.texts.app.unavailable.title);
  await expect(alert).toContainText(book.texts.app.unavailable.text);
  await expect(alert.getByRole('button', { name: book.texts.app.reloadPage })).toBeVisible();
});

test('the loading message ends after fifteen seconds, and a text that arrives later is still shown', async ({
  page,
  book,
}) => {
  await page.clock.install();
  const arrive = await holdIntroduction(page);
  await book.goToPart('prologue');
  await book.press('ArrowRight');
  await expect(book.spread.getByText(book.texts.book.loading)).toBeVisible();
  await page.clock.fastForward(LOADING_LIMIT_MS + 100);
  await expect(book.spread.getByRole('alert')).toContainText(book.texts.book.error);
  arrive();
  // The first attempt timed out along with the loading message; the next one follows after its delay.
  await page.clock.fastForward(5_000);
  await book.expectOpenAt('introduction');
});

test('trying again after the limit requests the text anew, with the same limit', async ({
  page,
  book,
}) => {
  await page.clock.install();
  await page.route(partFile('introduction'), () => undefined);
  await book.goToPart('prologue');
  await book.press('ArrowRight');
  const alert = book.spread.getByRole('alert');
  const tryAgain = alert.getByRole('button', { name: book.texts.book.tryAgain });
  const loading = book.spread.getByText(book.texts.book.loading);
  await expect(loading).toBeVisible();
  await holdClock(page);
  await tryAgain.click();
  await expect(loading).toBeVisible();
  await page.clock.fastForward(LOADING_LIMIT_MS + 100);
  await expect(alert).toContainText(book.texts.book.error);

  await page.unroute(partFile('introduction'));
  await tryAgain.click();
  await book.expectOpenAt('introduction');
});

test('a newer text of the open part is shown only when the reader returns to it', async ({
  page,
  book,
}) => {
  await publish(page, 'part-1');
  const arrival = untilNewerText(page, 'part-1');
  await book.goToPart('part-1');
  await arrival;
  // Opening and closing a panel renders the book again with the latest data.
  await book.openContents();
  await book.closeDialog();
  await expect(book.spread.locator('[data-paragraph]')).toHaveText(
    partOf('en', 'part-1').paragraphs,
  );
  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
  await book.press('ArrowLeft');
  await book.expectOpenAt('part-1');
  await expect(book.paragraph(0)).toHaveText(NEWER);
});

test('a response that may be older than the page is not used', LONG, async ({ page, book }) => {
  await publish(page, 'part-2', { source: 'fallback' });
  // A response that is not used is not stored either.
  const arrival = page.waitForResponse((response) => response.url().endsWith('/en/part-2'));
  await book.goToPart('part-1');
  await (await arrival).finished();
  await untilDone(page);
  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
  await expect(book.paragraph(0)).toHaveText(partOf('en', 'part-2').paragraphs[0] ?? '');
});
