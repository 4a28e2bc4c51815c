// Accidental pastes, of a megabyte or of characters that no text has, survive as backups.
import { longUnless } from '../../support/long.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, type Workspace } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST });

/**
 * Replaces a field's content with the given UTF-16 code units. Lone surrogates would not survive as a string argument.
 */
async function paste(workspace: Workspace, field: string, codes: readonly number[]): Promise<void> {
  await workspace.field(field).focus();
  await workspace.field(field).evaluate((node: HTMLTextAreaElement, numbers) => {
    node.setRangeText(String.fromCharCode(...numbers), 0, node.value.length, 'end');
    node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, codes);
}

/** The UTF-16 code units of a field's value. */
function codesIn(workspace: Workspace, field: string): Promise<number[]> {
  return workspace
    .field(field)
    .evaluate((node: HTMLTextAreaElement) =>
      Array.from({ length: node.value.length }, (_, at) => node.value.charCodeAt(at)),
    );
}

const codesOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

test('a backup with invalid characters is restored unchanged', async ({ openWorkspace, page }) => {
  const codes = [0xd83d, 0x07, 0x202e, ...codesOf('  ** <b>&amp; "]]> ')];
  const workspace = await openWorkspace('part-2');
  await paste(workspace, 'text.0', codes);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await workspace.ready();
  const { restore } = workspace.texts.backup;
  await workspace.banner('backup').getByRole('button', { name: restore }).click();
  await expect.poll(() => codesIn(workspace, 'text.0')).toEqual(codes);
});

/** The length of the first paragraph. The text itself stays in the page. */
function codeCount(workspace: Workspace): Promise<number> {
  return workspace.field('text.0').evaluate((node: HTMLTextAreaElement) => node.value.length);
}

test(
  'a pasted megabyte is kept on the device, and the page stays usable',
  longUnless(false),
  async ({ openWorkspace, page }) => {
    // A megabyte is rendered, compared and stored several times, which takes real work.
    test.slow();
    const workspace = await openWorkspace('part-3');
    const { save, issues } = workspace.texts;
    const length = 1_000_000;
    await workspace.field('text.0').focus();
    // Inserted as a single edit: typing it would take Chromium minutes on any page.
    await workspace.field('text.0').evaluate((node: HTMLTextAreaElement, count) => {
      const long = '千里の道も一歩から。'.repeat(count / 10);
      node.setRangeText(long, 0, node.value.length, 'end');
      node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    }, length);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(workspace.saving('stopped')).toContainText(save.tooLarge);
    await workspace.publish.click();
    // Whichever dialog opens, nothing is published and nothing is lost.
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    const yes = question.getByRole('button', {
      name: workspace.texts.confirm.publish.yes,
      exact: true,
    });
    if (await yes.isVisible()) await yes.click();
    else await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(workspace.banner('receipt')).toHaveCount(0);
    expect(await codeCount(workspace)).toBe(length);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await workspace.ready();
    const { restore } = workspace.texts.backup;
    await workspace.banner('backup').getByRole('button', { name: restore }).click();
    await expect.poll(() => codeCount(workspace)).toBe(length);
    await workspace.field('text.0').fill('短い文。');
    await workspace.saveDraft();
    await expect(workspace.row('text.0')).not.toContainText(issues.codes['control-characters']);
  },
);
