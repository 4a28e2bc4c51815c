// Which files of the pictures a browser fetches, and when: nothing before the reader comes near, the width that is
// shown, and a picture in advance only where the connection has room for it.
import type { Page } from '@playwright/test';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import { stubConnection } from '../support/connection-info.ts';
import { expect, test } from '../support/test.ts';

/** The phone of DESIGN section 7. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** The parts whose large picture gives away how they end. */
const GIVEN_AWAY = ['part-5', 'part-6'];

const FILE = /\/art\/nine-realms\/([a-z0-9-]+)\.[0-9a-z]+-(\d+)\.avif$/;

/** Notes each picture that the page requests, as `parts-part-1 720`. */
function notePictures(page: Page): string[] {
  const noted: string[] = [];
  page.on('request', (request) => {
    const [, name, width] = FILE.exec(request.url()) ?? [];
    if (name && width) noted.push(`${name} ${width}`);
  });
  return noted;
}

test.describe('the cover on a phone', () => {
  test.use(PHONE);

  test('loads only its own picture until the contents come near, and then moves nothing', async ({
    page,
    book,
  }) => {
    const noted = notePictures(page);
    await book.goToCover();
    await page.waitForLoadState('networkidle');
    expect(noted).toEqual(['cover-cover 400']);

    const contents = page.locator('#contents');
    const before = await contents.boundingBox();
    const pictures = contents.locator('img');
    for (const link of await contents.getByRole('listitem').all()) {
      await link.scrollIntoViewIfNeeded();
    }
    await expect(pictures).toHaveCount(BUILT_IN_PARTS.length);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true);
    }
    const shown = BUILT_IN_PARTS.map((slug) =>
      GIVEN_AWAY.includes(slug) ? `parts-${slug}-bottom 360` : `parts-${slug} 320`,
    );
    expect(noted.slice(1).sort()).toEqual(shown.sort());
    const after = await contents.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the pictures of the contents', LONG, async ({ page, book }) => {
      await page.goto(book.homePath);
      const frames = page.locator('#contents li a');
      for (const frame of await frames.all()) await frame.scrollIntoViewIfNeeded();
      const pictures = frames.locator('img');
      await expect(pictures).toHaveCount(BUILT_IN_PARTS.length);
      for (const picture of await pictures.all()) await expect(picture).toBeVisible();
    });
  });
});

test.describe('the open book on a phone', () => {
  test.use(PHONE);

  test(
    'fetches the picture ahead in the direction of reading, in the width it will have',
    LONG,
    async ({ page, book }) => {
      await stubConnection(page, { effectiveType: '4g', saveData: false });
      const noted = notePictures(page);
      await book.goToPart('part-1');
      await expect.poll(() => noted).toEqual(['parts-part-1 720', 'parts-part-2 720']);
      await book.previousArrow.click();
      await book.expectOpenAt('introduction');
      await expect
        .poll(() => noted)
        .toEqual([
          'parts-part-1 720',
          'parts-part-2 720',
          'parts-introduction 720',
          'parts-prologue 720',
        ]);
    },
  );

  test(
    'fetches only the next text in advance where data is to be saved',
    LONG,
    async ({ page, book }) => {
      await stubConnection(page, { effectiveType: '4g', saveData: true });
      const noted = notePictures(page);
      const texts: string[] = [];
      page.on('request', (request) => {
        const [, slug] = /\/en\/([a-z0-9-]+)\.json$/.exec(request.url()) ?? [];
        if (slug !== undefined) texts.push(slug);
      });
      const next = page.waitForResponse((response) => response.url().endsWith('/en/part-2.json'));
      await book.goToPart('part-1');
      // Texts and picture would be requested in one go.
      await next;
      expect(texts).not.toContain('introduction');
      expect(noted).toEqual(['parts-part-1 720']);
    },
  );
});
