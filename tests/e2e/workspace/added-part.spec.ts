// A translator and a part that admins add and take out again.
import { translatePath } from '../../../src/domain/account/routes.ts';
import { LONG } from '../../support/long.ts';
import { ADDED, addPart, buildPage, removePart } from '../support/added-part.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'ko', expectedErrors: FAILED_REQUEST });

test(
  'a translator gets an added part, and is told when it is taken out',
  LONG,
  async ({ apiClient, openWorkspace, page }) => {
    await addPart(apiClient.request);
    await buildPage(page, translatePath('en', ADDED.slug).split('?')[0] ?? '', 'part-5');
    const work = await openWorkspace(ADDED.slug);
    await work.field('title').fill('제7부 - 아홉 번째 종');
    await work.saveDraft();

    await removePart(apiClient.request);
    await work.field('text.0').fill('아홉 번째 종이 울렸다.');
    await work.save.click();
    await work.answer(work.texts.confirm.saveDraft.title, work.texts.confirm.saveDraft.yes);
    await expect(page.getByText(work.texts.save.partRemoved)).toBeVisible();
    await page.reload();
    const screen = page.locator('[data-screen="failed"]');
    await expect(screen.getByRole('heading', { name: work.texts.removed.title })).toBeVisible();
    await expect(screen.locator(`[data-kept="${ADDED.slug}"]`)).toContainText(
      '아홉 번째 종이 울렸다.',
    );
  },
);
