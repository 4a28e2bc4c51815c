// Moving, writing, saving and publishing by keyboard.
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'zh' });

test('moving, writing, saving and publishing work by keyboard', async ({ openWorkspace, page }) => {
  const workspace = await openWorkspace('introduction');
  await page.keyboard.press('ControlOrMeta+Enter');
  await workspace.toast('missing');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(workspace.field('title')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(workspace.field('text.0')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(workspace.field('title')).toBeFocused();
  // The first button that Tab reaches beside the text appears only once the names are loaded.
  const suggest = workspace
    .panel('names')
    .getByRole('button', { name: workspace.texts.terms.suggest });
  await expect(suggest).toBeEnabled();
  await page.keyboard.press('F6');
  await expect(workspace.side).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(workspace.side.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(workspace.field('title')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText('（新）');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(workspace.saving('saved')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(workspace.dialog(workspace.texts.confirm.publish.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(workspace.field('title')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await workspace
    .dialog(workspace.texts.confirm.publish.title)
    .getByRole('button', { name: workspace.texts.confirm.publish.yes })
    .focus();
  await page.keyboard.press('Enter');
  await workspace.toast('published');
});
