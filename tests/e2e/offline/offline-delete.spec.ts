// Deleting a downloaded language, with the question of SPEC 5, and clearing all data.
import type { Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import { storedLines } from '../support/offline/storage.ts';
import { expect, test } from '../support/offline/test.ts';

/** Returns what is stored of one language: its pack's files and records. Texts that were only read do not count. */
async function storedPack(page: Page, language: Language): Promise<string[]> {
  const isOwn = new RegExp(
    `^cache \\S+-pack-${language}-|^database nine-realms .*[" -]${language}[ "-]`,
  );
  return (await storedLines(page)).filter((line) => isOwn.test(line));
}

test('Delete removes only this language, and the dot turns blue; clearing all data keeps position and marks', async ({
  page,
  book,
  corner,
}) => {
  await page.goto('/ko/');
  await page.getByRole('button', { name: '오프라인 읽기', exact: true }).click();
  await page.getByRole('button', { name: '오프라인용으로 내려받기', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('이 언어로 오프라인에서 읽을 수 있어요');
  await page.goto('/?lang=en');
  await corner.goToCover();
  await corner.download();
  await corner.expectDot('green');
  const korean = await storedPack(page, 'ko');
  expect((await storedPack(page, 'en')).length).toBeGreaterThan(8);

  await corner.openPanel();
  await expect(corner.panel.getByRole('link', { name: '한국어' })).toBeVisible();
  await corner.button('delete').click();
  await expect(corner.question).toHaveAccessibleName(
    'Are you sure you want to delete the offline story data?',
  );
  await corner.question.getByRole('button', { name: corner.texts.cancel, exact: true }).click();
  await expect(corner.question).toHaveCount(0);
  await expect(corner.button('delete')).toBeFocused();
  await corner.expectDot('green');

  await corner.button('delete').click();
  const yes = corner.question.getByRole('button', { name: corner.texts.delete, exact: true });
  // The second click of a double click does not answer the question.
  await yes.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(corner.question).toBeVisible();
  await yes.click();
  await corner.expectToast('contentDeleted');
  await corner.expectDot('blue');
  // The pressed button has disappeared; focus stays in the panel.
  await expect(corner.panel.locator(':focus')).toHaveCount(1);
  expect(await storedPack(page, 'en')).toEqual([]);
  expect(await storedPack(page, 'ko')).toEqual(korean);

  // Clearing all data asks first, and keeps the reading position and marks.
  const { card, list, inks } = book.texts.reader.marks;
  const openMarks = async (): Promise<void> => {
    await book.openContents();
    await book.contents.getByRole('button', { name: list.title, exact: true }).click();
  };
  await book.goToPart('part-2');
  await openMarks();
  await book.dialog(list.title).getByRole('button', { name: list.paragraph }).click();
  await expect(book.dialog(card)).toBeVisible();
  await corner.goToCover();
  await corner.openPanel();
  await corner.button('clearAll').click();
  const question = page.getByRole('dialog', { name: corner.texts.clearQuestion, exact: true });
  await question.getByRole('button', { name: corner.texts.clearAll, exact: true }).click();
  await corner.expectToast('allCleared');
  expect(await storedPack(page, 'ko')).toEqual([]);
  await expect(book.openBookLink).toContainText('Part II');
  await book.goToPart('part-2');
  await openMarks();
  await expect(book.dialog(list.title).getByRole('listitem')).toContainText(inks.gold);
});
