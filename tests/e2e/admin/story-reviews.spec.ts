// An admin reviews a draft at a translator's request; each has a browser context.
import { LONG } from '../../support/long.ts';
import { AdminPages } from '../support/admin.ts';
import { newVisitorHeaders } from '../support/as-admin.ts';
import { violationsOn } from '../support/axe.ts';
import { StoryAdminPages } from '../support/story-admin.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST });

test(
  'an admin answers a review; what is edited meanwhile is not approved',
  LONG,
  async ({ apiClient, baseURL, browser, openWorkspace }) => {
    await apiClient.setApproval('ja', true);
    const workspace = await openWorkspace('part-5');
    const { discussion, review } = workspace.texts;
    const dialog = workspace.dialog(review.title);
    const ask = async (button: string): Promise<void> => {
      await workspace.openTool('review');
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog.locator('[data-state="asked"]')).toBeVisible();
      await workspace.page.keyboard.press('Escape');
    };
    const edit = async (field: string, words: string): Promise<void> => {
      await workspace.field(field).fill(words);
      await workspace.saveDraft();
    };
    await edit('text.0', '最初の訳文です。');
    await ask(review.ask);

    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      extraHTTPHeaders: newVisitorHeaders(),
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await new AdminPages(page, apiClient.request).storeSession();
    const cell = new StoryAdminPages(page, apiClient.request).cell('part-5', 'ja');
    await page.goto('/admin/stories/');
    const adminWorkspace = new Workspace(page, 'en');
    const adminDialog = adminWorkspace.dialog(review.title);
    const look = async (): Promise<void> => {
      await adminWorkspace.banner('review').getByRole('button').press('Enter');
      await expect(adminDialog.locator('[data-changed="text.0"] ins').first()).toBeVisible();
    };
    await expect(cell.locator('[data-review]')).toContainText('Elif Öztürk');
    await cell.getByRole('link').press('Enter');
    await adminWorkspace.ready();
    await look();
    expect(await violationsOn(page)).toEqual([]);
    await expect(adminDialog.getByRole('button', { name: review.askAgain })).toHaveCount(0);

    // Both act at once: the translator edits what the admin is about to approve.
    await edit('text.1', 'その間に書いた文です。');
    const approve = adminDialog.getByRole('button', { name: review.approve });
    // The button is below what has to be read.
    const changed = await adminDialog.locator('[data-changed]').last().boundingBox();
    expect((await approve.boundingBox())?.y).toBeGreaterThan(changed?.y ?? Infinity);
    await approve.click();
    await expect(adminDialog.getByRole('alert')).toContainText(discussion.errors['review.changed']);
    await page.keyboard.press('Escape');
    await expect(adminWorkspace.banner('review').getByRole('button')).toBeFocused();
    await look();
    await expect(adminDialog.locator('[data-state="changed"]')).toBeVisible();
    await expect(approve).toBeDisabled();
    await page.keyboard.press('Escape');

    await ask(review.askAgain);
    await page.reload();
    await look();
    await expect(adminDialog.locator('[data-changed="text.1"] ins').first()).toBeVisible();
    await approve.click();
    await expect(adminDialog.locator('[data-state="approved"]')).toBeVisible();
    await page.goto('/admin/stories/');
    await expect(cell).toBeVisible();
    await expect(cell.locator('[data-review]')).toHaveCount(0);
    await context.close();

    // An edit after the approval needs a new one.
    await edit('text.1', '承認の後に変えた文です。');
    await expect(workspace.publish).toHaveCount(0);
    await workspace.page.getByRole('banner').getByRole('button', { name: review.ask }).click();
    await expect(dialog.locator('[data-state="changed"]')).toBeVisible();
  },
);
