// Page turning (SPEC 2, SPEC 4): arrows, first and last page, dots, the turn's 500 ms, reduced motion.
import { PAGE_TURN_MS, TOAST_MS } from '../../../src/domain/limits.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { LONG } from '../../support/long.ts';
import { partOf } from '../support/content.ts';
import { watchPresence } from '../support/presence.ts';
import { holdClock, untilDone } from '../support/standing-clock.ts';
import { expect, test } from '../support/test.ts';

/** The spread being left; present while a sheet turns. */
const SHEET = '[data-spread][data-role="leaving"]';

test('beyond the last page is a toast for two seconds; its closing message leads to the first part and to the cover', async ({
  page,
  book,
}) => {
  await page.clock.install();
  await book.goToPart('part-6');
  await holdClock(page);
  await book.press('ArrowRight');
  await expect(book.toast).toContainText(book.texts.book.toasts.endTitle);
  await expect(book.toast).toContainText(book.texts.book.toasts.end);
  await untilDone(page);
  await page.clock.runFor(TOAST_MS.edge - 50);
  await untilDone(page);
  await expect(book.toast).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(book.toast).toHaveCount(0);
  await book.expectOpenAt('part-6');

  await page.clock.resume();
  const { closing } = book.texts.book;
  await expect(book.spread.getByRole('heading', { name: closing.title })).toHaveCount(1);
  await book.spread.getByRole('link', { name: closing.again }).click();
  await book.expectOpenAt('prologue');
  await expect(book.spread.getByRole('heading', { name: closing.title })).toHaveCount(0);
  await book.dot('part-6').click();
  await book.expectOpenAt('part-6');
  await book.spread.getByRole('link', { name: closing.cover }).click();
  await expect(page).toHaveURL(book.homePath);
  await book.expectClosed();
});

test('dots and arrows name the part they lead to and open it, which is announced', async ({
  book,
}) => {
  const { navigation } = book.texts;
  await book.goToPart('prologue');
  // On the first page the arrow stays, is disabled for assistive technology only, and a click says why.
  await expect(book.previousArrow).toHaveAttribute('aria-disabled', 'true');
  await book.previousArrow.click({ force: true });
  await book.expectToast(book.texts.book.toasts.beginningTitle);
  await book.expectOpenAt('prologue');

  await expect(book.pageBar.getByRole('listitem')).toHaveCount(BUILT_IN_PARTS.length);
  await book.dot('part-2').click();
  await book.expectOpenAt('part-2');
  await expect(book.dot('part-2')).toHaveAttribute('aria-current', 'page');
  await expect(book.pageBar.locator('[aria-current]')).toHaveCount(1);
  const next = fill(navigation.nextPart, { part: partOf('en', 'part-3').title });
  await expect(book.nextArrow).toHaveAccessibleName(next);
  await book.nextArrow.click();
  await book.expectOpenAt('part-3');
  const position = fill(book.texts.book.position, {
    part: partOf('en', 'part-3').label,
    page: '5',
    total: '8',
  });
  await expect(book.room.getByRole('status').filter({ hasText: position })).toHaveCount(1);
  await book.previousArrow.click();
  await book.expectOpenAt('part-2');
});

test('keys scroll the text, and at its end or beginning turn', async ({ book }) => {
  await book.goToPart('introduction');
  const top = () => book.textPage.evaluate((element) => element.scrollTop);
  const rest = () =>
    book.textPage.evaluate(
      ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop,
    );
  await book.press('PageDown');
  await expect.poll(top).toBeGreaterThan(100);
  // The card below the text makes the page longer when it appears.
  await expect(book.spread.locator('[data-next-card]')).toHaveCount(1);
  for (let press = 0; press < 20 && (await rest()) >= 4; press += 1) await book.press('PageDown');
  await expect(book.room).toHaveAttribute('data-page', '1');
  await book.press('PageDown');
  await book.expectOpenAt('part-1');
  await book.press('ArrowDown');
  await expect.poll(top).toBe(40);
  await book.press('ArrowUp');
  await expect.poll(top).toBe(0);
  await book.press('Space');
  await expect.poll(top).toBeGreaterThan(100);

  await book.press('End');
  await book.expectOpenAt('part-1');
  await expect(book.spread.locator('[data-paragraph]').last()).toBeInViewport();
  await book.press('Home');
  await book.expectOpenAt('part-1');
  expect(await top()).toBe(0);
  await book.press('PageUp');
  await book.expectOpenAt('introduction');
  await book.endToLastPart();
  expect(await top()).toBe(0);
  await book.press('Home');
  await book.expectOpenAt('prologue');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a turn takes 500 ms', async ({ page, book }) => {
    await page.clock.install();
    await book.goToPart('prologue');
    await book.untilTurnsShow();
    await holdClock(page);
    await book.press('ArrowRight');
    // The page being left is inert while it turns.
    await expect(page.locator(SHEET)).toHaveJSProperty('inert', true);
    await page.clock.runFor(PAGE_TURN_MS - 50);
    await untilDone(page);
    await expect(page.locator(SHEET)).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(page.locator(SHEET)).toHaveCount(0);
  });

  test('only one of the keys pressed during a turn is queued', async ({ page, book }) => {
    await book.goToPart('prologue');
    await book.untilTurnsShow();
    const turns = await watchPresence(page, SHEET);
    await page.evaluate(() => {
      for (let press = 0; press < 5; press += 1) {
        const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
        document.body.dispatchEvent(event);
      }
    });
    await expect(book.room).toHaveAttribute('data-page', '2');
    // The two turns follow each other without a pause, so the sheet is present once.
    await expect.poll(turns).toHaveLength(1);
    await book.expectOpenAt('part-1');
  });

  test('with page animation switched off no turn is shown', LONG, async ({ page, book }) => {
    await book.goToPart('prologue');
    await book.openSettings();
    await book.settings
      .getByRole('switch', { name: book.texts.book.settingsPanel.animation })
      .uncheck();
    await book.closeDialog();
    const turns = await watchPresence(page, SHEET);
    await book.press('ArrowRight');
    await book.expectOpenAt('introduction');
    expect(await turns()).toEqual([]);
  });
});

test('with reduced motion the next part appears at once without animation', async ({
  page,
  book,
}) => {
  await book.goToPart('prologue');
  const turns = await watchPresence(page, SHEET);
  await book.press('ArrowRight');
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(100);
  await book.expectOpenAt('introduction');
  // Without a turning sheet, key presses are not queued.
  await book.press('ArrowRight');
  await book.press('ArrowRight');
  await book.press('ArrowRight');
  await book.expectOpenAt('part-3');
  expect(await turns()).toEqual([]);
});
