// The book on a phone: the way into the book on the first screen, and nothing that lies over the words.
import type { Locator } from '@playwright/test';
import { partPath } from '../../../src/domain/routes.ts';
import { LONG } from '../../support/long.ts';
import { Book } from '../support/book.ts';
import { storyInfoOf } from '../support/content.ts';
import { holdClock } from '../support/standing-clock.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not visible.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.describe('in Turkish on a small phone, upright or on its side', () => {
  test.use({ language: 'tr' });

  test('the cover shows the way into the book without scrolling', async ({ page, book }) => {
    await book.goToCover();
    for (const [width, height] of [
      [360, 640],
      [320, 568],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      const bar = await boxOf(page.locator('[data-corner]'));
      const { bottom } = await boxOf(book.openBookLink);
      expect(bottom).toBeLessThanOrEqual(bar.y);
      // The title stands in the header and on the book.
      const { title } = storyInfoOf('tr');
      const titles = page.getByText(title, { exact: true }).locator('visible=true');
      expect(await titles.and(page.locator('header *, [data-cover] *')).count()).toBe(2);
    }
  });
});

test('the cover is a large, sharp book, its button, and the welcome', async ({ page, book }) => {
  for (const [width, height, share] of [
    [390, 844, 0.45],
    [1280, 800, 0.7],
    [2560, 1440, 0.7],
  ] as const) {
    await page.setViewportSize({ width, height });
    await book.goToCover();
    const closed = await boxOf(page.locator('[data-open-book] > :first-child').first());
    expect(closed.bottom).toBeLessThanOrEqual(height);
    expect(closed.height).toBeGreaterThan(height * share);
    const picture = page.locator('[data-cover] img');
    const pixels = await picture.evaluate(
      (img: HTMLImageElement) => Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]) / img.offsetWidth,
    );
    expect(pixels).toBeGreaterThanOrEqual(1);
    await expect(book.openBookLink).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').getByText(book.texts.app.welcome)).toBeVisible();
  }
});

test.describe('with twelve parts', () => {
  test.use({ viewport: { width: 320, height: 568 }, expectedErrors: FAILED_REQUEST });

  test(
    'the bar shows the day of the open part, and its arrows can be pressed',
    LONG,
    async ({ page, book }) => {
      await page.route('/', async (route) => {
        const html = await (await route.fetch()).text();
        const [last = ''] =
          /\[0,\{&quot;slug&quot;:\[0,&quot;part-6&quot;\][^}]*\}\]/.exec(html) ?? [];
        const rows = [7, 8, 9, 10].map((number) => last.replace('part-6', `part-${number}`));
        await route.fulfill({ body: html.replace(last, [last, ...rows].join(',')) });
      });
      await book.goToCover();
      await book.openBookLink.click();
      const dots = book.room.locator('[data-road] a');
      await expect(dots).toHaveCount(8);
      await dots.nth(7).click();
      await expect(book.room).toHaveAttribute('data-page', '7');
      await book.nextArrow.click();
      await expect(book.room).toHaveAttribute('data-page', '8');
      // The second day has only just begun, so the dots are those of the last eight parts.
      await expect(dots).toHaveCount(8);
      await expect(dots.nth(4)).toHaveAttribute('aria-current', 'page');
      await dots.nth(7).click();
      await expect(book.room).toHaveAttribute('data-page', '11');
      await book.previousArrow.click();
      await expect(book.room).toHaveAttribute('data-page', '10');
    },
  );
});

test.describe('the bar on the narrowest phone', () => {
  const width = 320;
  test.use({ viewport: { width, height: 640 }, hasTouch: true, isMobile: true, language: 'tr' });

  test('has room for fingers, and the settings have the languages', async ({ page, book }) => {
    await book.goToPart('part-1');
    const { search, settings, contents, closeButton, fullViewButton, bookViewButton } = book;
    const indicator = await boxOf(book.room.getByText('3 / 8', { exact: true }));
    for (const control of [
      closeButton,
      book.searchButton,
      book.settingsButton,
      fullViewButton,
      book.menuButton,
    ]) {
      const { x, y, right, bottom } = await boxOf(control);
      expect(Math.min(right - x, bottom - y)).toBeGreaterThanOrEqual(44);
      expect(x >= indicator.right || right <= indicator.x).toBe(true);
      expect(x >= 0 && right <= width).toBe(true);
    }
    const tap = async (control: Locator): Promise<void> => {
      const { x, y, right, bottom } = await boxOf(control);
      await page.touchscreen.tap((x + right) / 2, (y + bottom) / 2);
    };
    for (const [button, panel] of [
      [book.searchButton, search],
      [book.menuButton, contents],
      [book.settingsButton, settings],
    ] as const) {
      await tap(button);
      await expect(panel).toBeVisible();
      if (panel !== settings) await book.closeDialog();
    }
    const korean = settings.getByRole('link', { name: '한국어', exact: true });
    await expect(korean).toHaveAttribute('href', new RegExp(partPath('ko', 'part-1')));
    await expect(settings.getByText(book.texts.book.settingsPanel.allKeys)).toBeHidden();
    await book.closeDialog();
    await tap(fullViewButton);
    await tap(bookViewButton);
    await tap(closeButton);
    await book.expectClosed();
  });
});

test('what comes late moves nothing in the bar', LONG, async ({ page, book }) => {
  await book.goToPart('part-1');
  const places = () =>
    book.room
      .locator('header')
      .locator('a, button:not([data-bar-tools] *), p > span:not([data-progress])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  const before = await places();
  await book.press('ArrowDown');
  await expect(page.locator('[data-bar-tools] button')).toBeVisible();
  await expect(page.locator('[data-progress]')).not.toBeEmpty();
  expect(await places()).toEqual(before);
});

/** Shows the toast of the last page with the clock paused, so that it stays. */
async function runIntoTheEnd(book: Book): Promise<void> {
  await book.page.clock.install();
  await book.goToPart('part-6');
  await holdClock(book.page);
  await book.press('ArrowRight');
  await expect(book.toast).toContainText(book.texts.book.toasts.endTitle);
}

/** Returns the words of the story, fields and controls of dialogs that an element covers once it has come to rest. */
function coveredBy(toast: Locator): Promise<string[]> {
  return toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const over = element.getBoundingClientRect();
    const stage = document.querySelector('#story')?.getBoundingClientRect() ?? over;
    const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    const words = document.querySelectorAll('[data-role=current] :is(p, h1, figcaption, img)');
    const lines = [...words].filter((word) =>
      // Scrolled-away content is clipped at the ends of the stage.
      [...word.getClientRects()].some((box) => {
        const top = Math.max(box.top, stage.top);
        const height = Math.min(box.bottom, stage.bottom) - top;
        return height > 0 && isUnder(new DOMRect(box.x, top, box.width, height));
      }),
    );
    const controls = document.querySelectorAll('input, [role=dialog] :is(a, button, label)');
    const covered = [...controls].filter((control) => isUnder(control.getBoundingClientRect()));
    return [...lines, ...covered].map(({ outerHTML }) => outerHTML.slice(0, 90));
  });
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test(
    'a toast with a button, and one beside settings, lie over no words and no control',
    LONG,
    async ({ page }) => {
      const book = new Book(page, 'tr');
      await page.clock.install();
      await book.goToPart('part-1');
      await book.press('ArrowDown');
      await expect(page.locator('[data-bookmark]')).toBeAttached();
      await holdClock(page);
      await book.press('b');
      await expect(book.toast.getByRole('button').first()).toBeVisible();
      expect(await coveredBy(book.toast)).toEqual([]);
      await page.clock.resume();
      await book.openSettings();
      await holdClock(page);
      await page.context().setOffline(true);
      await expect(book.toast).toContainText(book.texts.app.offline.toasts.lost.title);
      expect(await coveredBy(book.toast)).toEqual([]);
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a toast lies neither over the story nor over the arrows', async ({ book }) => {
    await runIntoTheEnd(book);
    const toast = await boxOf(book.toast);
    expect(await coveredBy(book.toast)).toEqual([]);
    for (const arrow of [book.previousArrow, book.nextArrow]) {
      const box = await boxOf(arrow);
      const isClear =
        box.right <= toast.x ||
        box.x >= toast.right ||
        box.bottom <= toast.y ||
        box.y >= toast.bottom;
      expect(isClear).toBe(true);
    }
  });
});
