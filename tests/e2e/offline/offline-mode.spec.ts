// Offline mode (SPEC 4): requests no texts, and applies only in downloaded languages.
import { Book } from '../support/book.ts';
import { partOf } from '../support/content.ts';
import { OfflineCorner } from '../support/offline/corner.ts';
import { expect, test } from '../support/offline/test.ts';

test('offline mode asks for no text, list or credit, survives a reload, and is off in languages without a download', async ({
  page,
  book,
  corner,
}) => {
  await corner.goToCover();
  await corner.openPanel();
  await corner.button('useOfflineMode').click();
  await corner.expectToast('notDownloaded');
  await corner.expectDot('blue');
  await page.keyboard.press('Escape');
  await corner.download();
  await corner.openPanel();
  await corner.button('useOfflineMode').click();
  await corner.expectToast('modeOn');
  await corner.expectDot('orange');
  await page.reload();
  await corner.expectDot('orange');
  await expect(page.locator('[data-offline-badge]')).toHaveText(corner.texts.dot.orange);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(content\/(stories|ui)|api)\//.test(pathname)) asked.push(pathname);
  });
  // Ignores requests that the previous page, which was online, may still be sending.
  page.once('framenavigated', () => asked.splice(0));
  await page.goto(book.pathOf('part-1'));
  await book.expectOpenAt('part-1');
  await book.untilListening();
  await corner.expectDot('orange');
  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
  await expect(book.paragraph(0)).toHaveText(partOf('en', 'part-2').paragraphs[0] ?? '');
  expect(asked).toEqual([]);

  const korean = new OfflineCorner(new Book(page, 'ko'));
  await korean.goToCover();
  await korean.expectDot('blue');
  await korean.book.untilPlaceIsKnown();
  await korean.book.openBookLink.click();
  // At the part that was read last.
  await korean.book.expectOpenAt('part-2');
  await expect(korean.book.paragraph(0)).toHaveText(partOf('ko', 'part-2').paragraphs[0] ?? '');
  expect(asked).not.toEqual([]);

  await corner.goToCover();
  await corner.expectDot('orange');
  await corner.openPanel();
  await corner.button('exitOfflineMode').click();
  await corner.expectToast('modeOff');
  await corner.expectDot('green');
});
