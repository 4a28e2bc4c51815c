// Accessibility of offline reading: axe on panel, widget and badges, 24 px targets (WCAG 2.5.8), and buttons that cover
// nothing of the open book (WCAG 2.4.11).
import type { Locator } from '@playwright/test';
import { violationsOn } from '../e2e/support/axe.ts';
import { pointAtNextToast } from '../e2e/support/held-toast.ts';
import { waitForRest } from '../e2e/support/motion.ts';
import type { OfflineCorner } from '../e2e/support/offline/corner.ts';
import { expect, offline, test } from '../e2e/support/offline/test.ts';
import { storeSettings } from '../e2e/support/stored.ts';

const TARGET_PX = 24;

async function expectNoViolations(corner: OfflineCorner, screen: string): Promise<void> {
  expect.soft(await violationsOn(corner.page), screen).toEqual([]);
}

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  test('panel, question, widget and badges have no WCAG 2.2 AA violations', async ({
    page,
    context,
    corner,
  }) => {
    await storeSettings(page, { theme: 'light' });
    await corner.goToCover();
    await corner.openPanel();
    await expect(corner.panel.locator('[data-estimate]')).toBeVisible();
    await expectNoViolations(corner, 'panel before the download');
    await corner.button('download').click();
    await expect(corner.panel).toContainText(corner.texts.available);
    await expectNoViolations(corner, 'panel after the download, toast and badges');
    await corner.button('delete').click();
    await expect(corner.question).toBeVisible();
    await expectNoViolations(corner, 'question');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await corner.statusButton.click();
    await expect(corner.status).toBeVisible();
    await offline(context, async () => {
      await corner.expectDot('red');
      await expectNoViolations(corner, 'widget, offline badge');
    });
  });
});

interface Box {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

async function boxesOf(locator: Locator, name: string): Promise<Box[]> {
  const boxes = await locator.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
  return boxes.map(({ left, top, right, bottom }) => ({ name, left, top, right, bottom }));
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5
  );
}

test.describe('in a small window', () => {
  const [width, height] = [900, 600];
  test.use({ viewport: { width, height } });

  test('both buttons are at least 24 px in size and cover nothing of the open book', async ({
    page,
    book,
    corner,
  }) => {
    await book.goToPart('prologue');
    await expect(corner.statusButton).toBeVisible();
    for (const view of ['book', 'full']) {
      if (view === 'full') await book.fullViewButton.click();
      await pointAtNextToast(page, book.texts.book.toasts.beginningTitle);
      await book.press('ArrowLeft');
      await book.toast.hover();
      await waitForRest(page);
      const buttons = [
        ...(await boxesOf(corner.statusButton, 'status')),
        ...(await boxesOf(corner.panelButton, 'panel')),
      ];
      expect(buttons).toHaveLength(2);
      for (const { name, left, top, right, bottom } of buttons) {
        expect.soft(right - left, `${name} wide`).toBeGreaterThanOrEqual(TARGET_PX);
        expect.soft(bottom - top, `${name} high`).toBeGreaterThanOrEqual(TARGET_PX);
        const isInside = left >= 0 && top >= 0 && right <= width && bottom <= height;
        expect.soft(isInside, `${name} in the window`).toBe(true);
      }
      const others = [
        ...(await boxesOf(book.room.getByRole('link'), 'link')),
        ...(await boxesOf(book.room.getByRole('button'), 'button')),
        ...(await boxesOf(book.room.locator('header p span'), 'words of the bar')),
        ...(await boxesOf(book.spread, 'page')),
        ...(await boxesOf(book.spread.locator('[data-text-page]'), 'text')),
        ...(await boxesOf(book.toast, 'toast')),
      ];
      const covered = buttons.flatMap((button, index) =>
        [...others, ...buttons.slice(index + 1)]
          .filter((other) => overlap(button, other))
          .map((other) => `${button.name} covers ${other.name} in ${view} view`),
      );
      expect.soft(covered).toEqual([]);
      await page.mouse.move(width / 2, height / 2);
    }
    await corner.openPanel();
    await waitForRest(page);
    const [panel] = await boxesOf(corner.panel, 'panel');
    expect(panel?.left).toBeGreaterThanOrEqual(0);
    expect(panel?.top).toBeGreaterThanOrEqual(0);
    expect(panel?.right).toBeLessThanOrEqual(width);
    expect(panel?.bottom).toBeLessThanOrEqual(height);
  });
});

test('in the book on a phone, upright or on its side, nothing floats, and its panels lead to both popups', async ({
  page,
  book,
  corner,
}) => {
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await book.goToPart('prologue');
    const { label, status } = corner.texts;
    for (const [opener, popup, name] of [
      [book.menuButton, corner.panel, label],
      [book.settingsButton, corner.status, status.title],
    ] as const) {
      await opener.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
      await expect(popup.getByRole('heading', { level: 2 })).toBeFocused();
      await waitForRest(page);
      await expect(popup).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(corner.panelButton.or(corner.statusButton)).toHaveCount(0);
    }
    await book.expectOpenAt('prologue');
  }
});
