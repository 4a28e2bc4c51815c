// Deleting a downloaded language, with the question of SPEC 5, and clearing all data.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/offline/test.ts';

interface Kept {
  caches: string[];
  keys: string[];
}

/** Returns the pack caches and the local database keys of one language. */
function keptOf(page: Page, language: string): Promise<Kept> {
  return page.evaluate(async (code) => {
    const names = (await caches.keys()).filter((name) => name.includes(`-pack-${code}-`));
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open('nine-realms');
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(new Error('The database could not be opened.'));
    });
    const found: string[] = [];
    for (const store of database.objectStoreNames) {
      const keys = await new Promise<IDBValidKey[]>((done) => {
        const request = database.transaction(store).objectStore(store).getAllKeys();
        request.onsuccess = () => done(request.result);
      });
      const own = keys.map(String).filter((key) => {
        return key.startsWith(`${code} `) || new RegExp(`-${code}(-|$)`).test(key);
      });
      found.push(...own.map((key) => `${store}: ${key}`));
    }
    database.close();
    return { caches: names, keys: found };
  }, language);
}

test('Delete removes only this language, and the dot turns blue; clearing leaves place and marks', async ({
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
  const korean = await keptOf(page, 'ko');
  expect((await keptOf(page, 'en')).keys.length).toBeGreaterThan(8);

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
  // The second half of a double click answers nothing.
  await yes.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(corner.question).toBeVisible();
  await yes.click();
  await corner.expectToast('contentDeleted');
  await corner.expectDot('blue');
  // The pressed button has disappeared; focus stays in the panel.
  await expect(corner.panel.locator(':focus')).toHaveCount(1);
  expect(await keptOf(page, 'en')).toEqual({ caches: [], keys: [] });
  expect(await keptOf(page, 'ko')).toEqual(korean);

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
  expect(await keptOf(page, 'ko')).toEqual({ caches: [], keys: [] });
  await expect(book.openBookLink).toContainText('Part II');
  await book.goToPart('part-2');
  await openMarks();
  await expect(book.dialog(list.title).getByRole('listitem')).toContainText(inks.gold);
});
