// A part that was added after a language was downloaded comes with the update, once there is a connection.
import { LONG } from '../../support/long.ts';
import { ADDED, BELL, ageShells, buildPack } from '../support/added-part.ts';
import { Book } from '../support/book.ts';
import { startWorkerSite, type WorkerSite } from '../support/hosts/worker-site.ts';
import { OfflineCorner } from '../support/offline/corner.ts';
import { expect, offline, test } from '../support/offline/test.ts';

let site: WorkerSite;
let folder = '';
test.beforeAll(async () => {
  site = await startWorkerSite((served) => {
    folder = served;
  });
});
test.afterAll(() => site.close());

test('a part that was added meanwhile comes with the update', LONG, async ({ context }) => {
  const page = await context.newPage();
  const corner = new OfflineCorner(new Book(page, 'en'));
  await corner.book.goTo(`${site.url}/`);
  await corner.download();
  await offline(context, async () => {
    await page.reload();
    await corner.expectDot('red');
    await ageShells(page);
    buildPack(folder);
  });
  await page.reload();
  await corner.openPanel();
  await expect(corner.panel.locator('[data-newer]')).toHaveText(corner.texts.newer);
  await corner.button('update').click();
  await corner.expectToast('updateComplete');
  await offline(context, async () => {
    await page.goto(`${site.url}/read/${ADDED.slug}/`);
    await expect(page.getByText(BELL)).toBeVisible();
    await expect(corner.book.room).toHaveAttribute('data-page', '8');
  });
});
