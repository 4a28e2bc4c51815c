// The end of a part: the card that leads to the next one, what comes after the last, and the road of the sun below.
import { feedPath } from '../../../../src/domain/routes.ts';
import { BUILT_IN_PARTS } from '../../../../src/domain/story/parts.ts';
import { LONG } from '../../../support/long.ts';
import { violationsOn } from '../../support/axe.ts';
import { partOf } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const PICTURE = /\/art\/nine-realms\/parts-part-2\.[0-9a-f]+-\d+\.(?:avif|webp)$/;

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  test('the card at the end of a part leads to the next, and its picture loads only when near', async ({
    page,
    book,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (PICTURE.test(request.url())) fetched.push(request.url());
    });
    // No picture is fetched ahead, so that only the card asks for one.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await book.goToPart('part-1');
    const card = book.spread.locator('[data-next-card]');
    await expect(card).toHaveCount(0);
    const height = await book.textPage.evaluate((text) => text.scrollHeight);
    await book.press('ArrowDown');
    await expect(card).toHaveCount(1);
    const next = partOf('tr', 'part-2');
    await expect(card).toHaveText(`${book.texts.reader.ending.next}${next.label} ${next.name}`);
    await expect(card).toHaveAttribute('href', book.pathOf('part-2'));
    const [label, name] = await Promise.all(
      [next.label, next.name].map((text) => card.getByText(text, { exact: true }).boundingBox()),
    );
    expect(name?.y).toBeGreaterThan((label?.y ?? Infinity) + 10);
    expect(fetched).toEqual([]);
    // It comes below what is read.
    expect(await book.textPage.evaluate((text) => text.scrollHeight)).toBeGreaterThan(height);

    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    expect(fetched).toHaveLength(1);
    expect((await card.boundingBox())?.height).toBeGreaterThan(60);
    expect(await violationsOn(page)).toEqual([]);
    await card.click();
    await book.expectOpenAt('part-2');
    await expect(book.heading).toBeFocused();
    expect(await book.textPage.evaluate((text) => text.scrollTop)).toBe(0);
  });
});

test('after the last part there are the feed and sharing, which copies where it cannot share', async ({
  page,
  context,
  book,
}) => {
  const { ending } = book.texts.reader;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await book.goToPart('part-6');
  await book.press('ArrowDown');
  const onward = book.spread.locator('[data-onward]');
  await expect(onward.getByRole('link', { name: ending.feed })).toHaveAttribute(
    'href',
    feedPath('en'),
  );
  await onward.getByRole('button', { name: ending.share }).click();
  await book.expectToast(ending.copied);
  const home = new URL(book.homePath, page.url()).href;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(home);

  await page.evaluate(() => {
    const share = (data: ShareData) => {
      document.body.dataset['shared'] = JSON.stringify(data);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await onward.getByRole('button', { name: ending.share }).click();
  const shared = await page.locator('body').getAttribute('data-shared');
  expect(JSON.parse(shared ?? '{}')).toMatchObject({ url: home });
  expect(await violationsOn(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'the card can be tapped, and the sun travels over big dots',
    LONG,
    async ({ page, book }) => {
      await book.goToPart('part-1');
      // The tools load with the first action.
      await book.press('Shift');
      const card = book.spread.locator('[data-next-card]');
      await card.scrollIntoViewIfNeeded();
      await card.tap();
      await book.expectOpenAt('part-2');
      for (const slug of BUILT_IN_PARTS) {
        const box = await book.dot(slug).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      }
      await expect(book.dot('part-2')).toHaveAttribute('aria-current', 'page');
      // The sun stands over the dot of the open part: near its noon at part 2, lower at part 4.
      const road = book.pageBar.locator('[data-road]');
      const sun = () =>
        road.evaluate((list) =>
          getComputedStyle(list, '::after').translate.split(' ').map(parseFloat),
        );
      const [x = 0, y = 0] = await sun();
      const [list, dot] = await Promise.all([road.boundingBox(), book.dot('part-2').boundingBox()]);
      expect(Math.abs((list?.x ?? NaN) + x - (dot?.x ?? NaN))).toBeLessThanOrEqual(1);
      await book.press('ArrowRight');
      await book.press('ArrowRight');
      await book.expectOpenAt('part-4');
      await expect.poll(async () => (await sun())[1]).toBeGreaterThan(y);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the open part is the dot filled with the system’s colour', LONG, async ({ book }) => {
    await book.goToPart('part-3');
    await book.press('Shift');
    await expect(book.room.locator('[data-bar-tools] button')).toBeAttached();
    const mark = (slug: (typeof BUILT_IN_PARTS)[number]) =>
      book
        .dot(slug)
        .locator('span')
        .evaluate((span) => {
          const { backgroundColor, visibility } = getComputedStyle(span);
          return `${visibility} ${backgroundColor}`;
        });
    expect(await mark('part-3')).toMatch(/^visible/);
    expect(await mark('part-3')).not.toBe(await mark('part-5'));
  });
});
