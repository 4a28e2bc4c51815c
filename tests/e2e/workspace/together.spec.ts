// Two tabs editing the same text, also during a composition of an input method, publishing, and the history of a part.
import type { CDPSession, Page } from '@playwright/test';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { LONG } from '../../support/long.ts';
import { pointAtNextToast } from '../support/held-toast.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST });

/** Opens a part in another tab of the same translator. */
async function secondTab(page: Page, part: PartSlug): Promise<Workspace> {
  const workspace = new Workspace(await page.context().newPage(), 'en');
  await workspace.open(part);
  return workspace;
}

test('two tabs that change the same paragraph show both texts to choose from', async ({
  openWorkspace,
  page,
}) => {
  const first = await openWorkspace('introduction');
  const { conflict, confirm } = first.texts;
  const second = await secondTab(page, 'introduction');
  await first.field('text.0').fill('最初の訳。');
  await first.saveDraft();

  await second.field('text.0').fill('別の訳。');
  await second.save.click();
  await second.answer(confirm.saveDraft.title, confirm.saveDraft.yes);
  const dialog = second.dialog(conflict.titleOwn);
  const row = dialog.locator('[data-conflict="text.0"]');
  await expect(row).toContainText('最初');
  // What is only in one of them is marked, by an element and in words.
  const marks = row.locator('mark');
  await expect(marks).toHaveCount(2);
  await expect(marks.first()).toContainText(conflict.onlyMine);
  await expect(marks.first()).toContainText('別');
  await expect(marks.last()).toContainText(conflict.onlyTheirs);
  await expect(marks.last()).toContainText('最初');
  await expect(row.getByRole('textbox')).toHaveValue('別の訳。');

  await dialog.getByRole('button', { name: conflict.later }).last().click();
  await expect(second.field('text.0')).toHaveValue('別の訳。');
  await expect(second.saving('conflict')).toBeVisible();
  await second.button(conflict.look).click();
  await row.getByRole('button', { name: conflict.takeTheirs }).click();
  await expect(row.getByRole('textbox')).toHaveValue('最初の訳。');
  await row.getByRole('textbox').fill('両方を合わせた訳。');
  await dialog.getByRole('button', { name: conflict.save }).click();
  await expect(second.saving('saved')).toBeVisible();
  await expect(second.field('text.0')).toHaveValue('両方を合わせた訳。');
});

test('an error prevents publication and is named', LONG, async ({ openWorkspace }) => {
  const workspace = await openWorkspace('part-4');
  const { issues } = workspace.texts;
  await workspace.field('text.0').fill('**閉じていない太字。');
  await expect(workspace.row('text.0')).toContainText(issues.codes['bold-unbalanced']);
  await workspace.publish.click();
  const dialog = workspace.dialog(issues.blocked);
  await expect(dialog).toContainText(issues.codes['bold-unbalanced']);
  await dialog.getByRole('button', { name: issues.jump }).click();
  await expect(workspace.field('text.0')).toBeFocused();
});

test('a version in the history can be compared and restored into the draft', async ({
  openWorkspace,
}) => {
  const workspace = await openWorkspace('part-5');
  const { history } = workspace.texts;
  const before = await workspace.field('text.0').inputValue();
  await workspace.field('text.0').fill('一度目の下書き。');
  await workspace.saveDraft();
  await workspace.field('text.0').fill('二度目の下書き。');
  await workspace.saveDraft();
  // Beside the field: what it said before, which can be put back alone.
  const changes = (await workspace.unfold('history')).locator('[data-change]');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText(history.sameField);
  await expect(changes.last()).toContainText(history.committed);
  await changes.nth(1).getByRole('button', { name: history.take }).click();
  await expect(workspace.field('text.0')).toHaveValue('一度目の下書き。');
  await workspace.field('text.0').fill('二度目の下書き。');
  await workspace.openTool('history');
  const dialog = workspace.dialog(history.title);
  await expect(dialog.locator('[data-revision]')).toHaveCount(3);
  const newer = dialog.locator('[data-revision]').first();
  await expect(newer).toContainText(
    fill(history.changed, { fields: fill(workspace.texts.fields.text, { number: 1 }) }),
  );
  const older = dialog.locator('[data-revision]').nth(1);
  await older.getByRole('button', { name: history.compare }).click();
  await expect(older.locator('ins')).toContainText('一');
  await expect(older.locator('del')).toContainText('二');
  await older.getByRole('button', { name: history.restore }).click();
  await workspace.answer(history.restore, history.restore);
  await workspace.toast('restored');
  await expect(workspace.field('text.0')).toHaveValue('一度目の下書き。');

  await pointAtNextToast(workspace.page, workspace.texts.toasts.reset.title);
  await workspace.button(workspace.texts.actions.reset).click();
  await workspace.answer(workspace.texts.confirm.reset.title, workspace.texts.confirm.reset.yes);
  await expect(workspace.field('text.0')).toHaveValue(before);
  await workspace.button(workspace.texts.actions.takeBack).click();
  await expect(workspace.field('text.0')).toHaveValue('一度目の下書き。');
  await expect(workspace.draftShown).toBeVisible();
});

/** The field's content at each step of the composition. */
const STEPS = ['ｎ', 'に', 'にｈ', 'にほ', 'にほん', 'にほんご'] as const;
const WORD = '日本語';

async function compose(client: CDPSession, text: string): Promise<void> {
  const at = text.length;
  await client.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
}

/** Records composition events, blur events and changes of the value by script in a field. */
async function watchField(workspace: Workspace, field: string): Promise<() => Promise<string[]>> {
  await workspace.field(field).evaluate((node: HTMLTextAreaElement) => {
    const seen: string[] = [];
    Object.assign(window, { seen, watched: node });
    for (const name of ['compositionstart', 'compositionend', 'blur']) {
      node.addEventListener(name, () => seen.push(name));
    }
    // Setting the value by script would end a composition.
    const { get, set } = Object.getOwnPropertyDescriptor(
      HTMLTextAreaElement.prototype,
      'value',
    ) as Required<PropertyDescriptor>;
    Object.defineProperty(node, 'value', {
      configurable: true,
      get: () => get.call(node) as string,
      set: (value: string) => {
        if (value !== get.call(node)) seen.push(`set to ${value}`);
        set.call(node, value);
      },
    });
  });
  return () => workspace.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test(
  'a response during a composition leaves the field alone',
  LONG,
  async ({ openWorkspace, page }) => {
    const workspace = await openWorkspace('part-1');
    const client = await page.context().newCDPSession(page);
    const other = new Workspace(await page.context().newPage(), 'en');
    await other.open('part-1');
    await other.field('text.1').fill(`${WORD}。`);
    await other.saveDraft();
    await page.bringToFront();

    const held: (() => void)[] = [];
    await page.route('**/draft', async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    const field = workspace.field('text.0');
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(WORD);
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => held.length).toBe(1);
    const seen = await watchField(workspace, 'text.0');
    for (const step of STEPS) await compose(client, step);
    for (const release of held) release();
    await expect(workspace.field('text.1')).toHaveValue(`${WORD}。`);
    await expect(field).toHaveValue(WORD + (STEPS.at(-1) ?? ''));
    expect(await seen()).toEqual(['compositionstart']);
    await client.send('Input.insertText', { text: WORD });
    await expect(field).toHaveValue(WORD + WORD);
    await page.unroute('**/draft');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(workspace.saving('saved')).toBeVisible();
    await expect(field).toHaveValue(WORD + WORD);
  },
);
