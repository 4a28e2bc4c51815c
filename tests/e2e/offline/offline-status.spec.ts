// The status widget and its colours, the badges on the cover, and what is hidden in browsers without the needed
// features (SPEC 2).
import type { Page } from '@playwright/test';
import { TOAST_MS } from '../../../src/domain/limits.ts';
import { claimPath, homePath, peoplePath } from '../../../src/domain/routes.ts';
import { formatNumber } from '../../../src/i18n/format.ts';
import { LONG } from '../../support/long.ts';
import { Book } from '../support/book.ts';
import { untilToastsCanShow } from '../support/hydrated.ts';
import { waitForRest } from '../support/motion.ts';
import { OfflineCorner } from '../support/offline/corner.ts';
import { expect, offline, test } from '../support/offline/test.ts';
import { watchPresence } from '../support/presence.ts';

test('the dot is blue, green, red and orange, no badge says that all is well, and the widget shows all values', async ({
  context,
  corner,
  page,
}) => {
  await corner.goToCover();
  await corner.expectDot('blue');
  await corner.download();
  await corner.expectDot('green');
  await expect(page.getByRole('list', { name: corner.texts.badges.label })).toHaveCount(0);
  for (const words of [corner.texts.online, corner.texts.status.worker]) {
    await expect(page.getByText(words, { exact: true }).locator('visible=true')).toHaveCount(0);
  }
  // By keyboard, the widget opens, shows all values, and returns focus.
  const { status } = corner.texts;
  await page.locator('body').press('Home');
  await corner.tabTo(corner.statusButton);
  await page.keyboard.press('Enter');
  await expect(corner.status.getByRole('heading', { level: 2 })).toBeFocused();
  const rows = corner.status.locator('dl > div');
  await expect(rows.filter({ hasText: status.worker })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (const [name, value] of [
    [status.connection, new RegExp(status.good)],
    [status.stability, new RegExp(status.stable)],
    [status.uptime, /100%/],
    [status.outages, /0/],
    [status.content, new RegExp(status.yes)],
    [corner.texts.size, /[1-9][\d.]*\s(KB|MB)/],
    [status.stories, new RegExp(formatNumber(1, 'en'))],
    [status.totalSize, /[1-9][\d.]*\s(KB|MB)/],
    [status.lastSync, /now|ago|second/],
    [status.worker, new RegExp(status.active)],
  ] as const) {
    await expect(rows.filter({ hasText: name, visible: true }).first()).toContainText(value);
  }
  await page.keyboard.press('Escape');
  await expect(corner.status).toHaveCount(0);
  await expect(corner.statusButton).toBeFocused();

  await offline(context, () => corner.expectDot('red'));
  await corner.expectDot('green');
  await corner.openPanel();
  await corner.button('useOfflineMode').click();
  await corner.expectDot('orange');
  // Offline mode takes precedence over a missing network (SPEC 2).
  await offline(context, () => corner.expectDot('orange'));
});

test('a click elsewhere closes a panel, and Escape leaves the book open', async ({
  page,
  book,
  corner,
}) => {
  await book.goToPart('part-1');
  await corner.openPanel();
  await page.keyboard.press('Escape');
  await expect(corner.panel).toHaveCount(0);
  await book.expectOpenAt('part-1');
  await corner.openPanel();
  // A click on nothing focusable returns focus to the button; a click on a page of the book keeps focus there.
  await page.mouse.click(300, 712);
  await expect(corner.panel).toHaveCount(0);
  await expect(corner.panelButton).toBeFocused();
  await corner.openPanel();
  await book.heading.click();
  await expect(corner.panel).toHaveCount(0);
  await expect(book.spread.locator(':focus')).toHaveCount(1);
  await corner.openPanel();
  await corner.panel.getByRole('button', { name: book.texts.app.close, exact: true }).click();
  await expect(corner.panel).toHaveCount(0);
  await expect(corner.panelButton).toBeFocused();
  await page.keyboard.press('Escape');
  await book.expectClosed();
});

test('losing the connection is announced, and its return is announced for about three seconds', async ({
  page,
  context,
  corner,
}) => {
  await corner.goToCover();
  const stays = await offline(context, async () => {
    await corner.expectToast('lost');
    await expect(page.locator('[data-offline-badge]')).toHaveText(corner.texts.offline);
    return watchPresence(page, '[data-tone="success"]');
  });
  await corner.expectToast('restored');
  await expect(page.locator('[data-offline-badge]')).toHaveCount(0);
  await expect.poll(stays).toHaveLength(1);
  const [stay = 0] = await stays();
  expect(stay).toBeGreaterThan(TOAST_MS.restored - 500);
});

test('without a local database there is no panel, and offline the settings say that their texts are missing', async ({
  page,
  context,
  book,
  corner,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await book.goToPart('part-1');
  await expect(corner.statusButton).toBeVisible();
  await expect(corner.panelButton).toHaveCount(0);
  // Brings the code of all panels.
  await book.menuButton.click();
  await expect(book.contents).toBeVisible();
  await book.press('Escape');
  await untilToastsCanShow(page);
  await offline(context, async () => {
    await book.settingsButton.click();
    await book.expectToast(book.texts.app.offlineMode.title, 'Translations not available offline');
  });
});

test('without service workers, as inside other apps, or where one is refused, the EPUB is offered instead of a download', async ({
  context,
}) => {
  for (const { prepare, widgets } of [
    {
      prepare: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      widgets: 0,
    },
    {
      prepare: () => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('By order'));
      },
      widgets: 1,
    },
  ]) {
    const page = await context.newPage();
    await page.addInitScript(prepare);
    const corner = new OfflineCorner(new Book(page, 'en'));
    await corner.book.goToPart('part-1');
    await corner.expectEpubOnly();
    await expect(corner.statusButton).toHaveCount(widgets);
  }
});

test('the widget fits in each corner without covering the other button', async ({
  page,
  corner,
}) => {
  await page.goto(corner.book.homePath);
  const widget = page.locator('[data-position]');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const { position, isTop, isRight } of [
    { position: 'bottom-left', isTop: false, isRight: false },
    { position: 'bottom-right', isTop: false, isRight: true },
    { position: 'top-left', isTop: true, isRight: false },
    { position: 'top-right', isTop: true, isRight: true },
  ]) {
    // The product places it at the bottom left; the style sheet supports all four corners.
    await widget.evaluate((element, to) => element.setAttribute('data-position', to), position);
    await corner.statusButton.click();
    await expect(corner.status).toBeVisible();
    await waitForRest(page);
    const [button, panelButton, popup] = await Promise.all([
      corner.statusButton.boundingBox(),
      corner.panelButton.boundingBox(),
      corner.status.boundingBox(),
    ]);
    if (!button || !panelButton || !popup) throw new Error('Something is not there.');
    expect(button.x > width / 2, position).toBe(isRight);
    expect(button.y < height / 2, position).toBe(isTop);
    const isApart =
      button.x + button.width <= panelButton.x || button.y + button.height <= panelButton.y;
    expect(isApart, position).toBe(true);
    expect(popup.x, position).toBeGreaterThanOrEqual(0);
    expect(popup.x + popup.width, position).toBeLessThanOrEqual(width);
    expect(popup.y, position).toBeGreaterThanOrEqual(0);
    expect(popup.y + popup.height, position).toBeLessThanOrEqual(height);
    expect(popup.x > width / 2, position).toBe(isRight);
    await page.keyboard.press('Escape');
    await expect(corner.status).toHaveCount(0);
  }
});

/** Returns what lies under the corner's buttons, or under their bar: words, pictures, fields and controls. */
function coveredByCorner(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-corner], [data-corner] button')].map(
      (element) => element.getBoundingClientRect(),
    );
    const isThing = (element: Element): boolean =>
      element.matches('img, svg, input, button, a') ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return [...document.querySelectorAll(':is(header, main, footer) *:not(.visually-hidden)')]
      .filter((element) => element.checkVisibility() && isThing(element))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return boxes.some(
          (box) =>
            Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
            Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1,
        );
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 30)}`);
  });
}

test('the buttons cover nothing, wherever the page is scrolled to', LONG, async ({ page }) => {
  for (const width of [320, 900]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of [homePath('tr'), claimPath('en'), peoplePath('en')]) {
      await page.goto(path);
      await expect(page.locator('[data-corner] [data-dot]')).toBeVisible();
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      // The bar of narrow screens is opaque: only at the end must nothing be left below it.
      for (
        let top = width < 896 ? end : 0;
        top <= end;
        top += Math.max(1, Math.min(100, end - top))
      ) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        expect(await coveredByCorner(page), `${path} at ${top}`).toEqual([]);
      }
    }
  }
});
