// What gets pasted by accident: a megabyte, control characters, marks of direction, halves of characters. It is named, kept,
// taken out on request, and never reaches readers (reference/translator.md 3.4; DESIGN decision 30).
import { longUnless } from '../../support/long.ts';
import type { Page } from '@playwright/test';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, type Workspace } from '../support/workspace.ts';

test.use({ target: 'ja', expectedErrors: FAILED_REQUEST });

/** Pastes characters by their numbers over what is in a field: halves of characters survive no other way. */
async function paste(desk: Workspace, field: string, codes: readonly number[]): Promise<void> {
  await desk.field(field).focus();
  await desk.field(field).evaluate((node: HTMLTextAreaElement, numbers) => {
    node.setRangeText(String.fromCharCode(...numbers), 0, node.value.length, 'end');
    node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, codes);
}

/** The characters of a field by their numbers. */
function codesIn(desk: Workspace, field: string): Promise<number[]> {
  return desk
    .field(field)
    .evaluate((node: HTMLTextAreaElement) =>
      Array.from({ length: node.value.length }, (_, at) => node.value.charCodeAt(at)),
    );
}

const codesOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

interface Nonsense {
  name: string;
  codes: readonly number[];
  finding: 'control-characters' | 'invisible-characters';
  clean: string;
}

const NONSENSE: readonly Nonsense[] = [
  {
    name: 'control characters',
    codes: [...codesOf('鐘が'), 0x07, 0x1b, 0x0b, ...codesOf('鳴った。')],
    finding: 'control-characters',
    clean: '鐘が鳴った。',
  },
  {
    name: 'the halves of characters',
    codes: [...codesOf('鐘が'), 0xd83d, ...codesOf('鳴'), 0xde00, ...codesOf('った。')],
    finding: 'control-characters',
    clean: '鐘が鳴った。',
  },
  {
    name: 'marks of direction',
    codes: [0x202e, ...codesOf('鐘が'), 0x200f, 0x2067, ...codesOf('鳴った。'), 0x2069, 0x202c],
    finding: 'invisible-characters',
    clean: '鐘が鳴った。',
  },
  {
    name: 'what has no width',
    codes: [0xfeff, ...codesOf('鐘'), 0x200b, ...codesOf('が鳴'), 0x2060, ...codesOf('った。')],
    finding: 'invisible-characters',
    clean: '鐘が鳴った。',
  },
];

async function reopenDraft(desk: Workspace, page: Page): Promise<void> {
  await page.reload();
  await desk.ready();
  await desk.banner('draft').getByRole('button', { name: desk.texts.draft.load }).click();
}

for (const { name, codes, finding, clean } of NONSENSE) {
  test(
    `${name} are named, kept in a draft as they were pasted, and taken out on request`,
    longUnless(name === NONSENSE[0]?.name),
    async ({ openDesk, page }) => {
      const desk = await openDesk('part-1');
      const { issues, confirm } = desk.texts;
      await paste(desk, 'text.0', codes);
      expect(await codesIn(desk, 'text.0')).toEqual(codes);
      const found = desk.row('text.0').locator('li').filter({ hasText: issues.codes[finding] });
      await expect(found).toBeVisible();
      await desk.saveDraft();
      expect(await codesIn(desk, 'text.0')).toEqual(codes);
      await reopenDraft(desk, page);
      await expect.poll(() => codesIn(desk, 'text.0')).toEqual(codes);

      await desk.publish.click();
      if (finding === 'control-characters') {
        const dialog = desk.dialog(issues.blocked);
        await expect(dialog).toContainText(issues.codes[finding]);
        await dialog.getByRole('button', { name: issues.jump }).first().click();
      } else {
        await expect(desk.dialog(confirm.publish.title)).toContainText(confirm.publish.warnings);
        await page.keyboard.press('Escape');
      }
      await found.getByRole('button', { name: issues.fix }).click();
      await expect(desk.field('text.0')).toHaveValue(clean);
      await expect(found).toHaveCount(0);
      await desk.saveDraft();
      await reopenDraft(desk, page);
      await expect(desk.field('text.0')).toHaveValue(clean);
    },
  );
}

test('a backup of nonsense comes back as it was', async ({ openDesk, page }) => {
  const codes = [0xd83d, 0x07, 0x202e, ...codesOf('  ** <b>&amp; "]]> ')];
  const desk = await openDesk('part-2');
  await paste(desk, 'text.0', codes);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await desk.ready();
  const { restore } = desk.texts.backup;
  await desk.banner('backup').getByRole('button', { name: restore }).click();
  await expect.poll(() => codesIn(desk, 'text.0')).toEqual(codes);
});

/** How long the first paragraph is; the text itself stays where it is. */
function codeCount(desk: Workspace): Promise<number> {
  return desk.field('text.0').evaluate((node: HTMLTextAreaElement) => node.value.length);
}

test(
  'a megabyte that was pasted is kept on the device, and the page goes on',
  longUnless(false),
  async ({ openDesk, page }) => {
    // A megabyte is drawn, compared and kept several times: work, not waiting.
    test.slow();
    const desk = await openDesk('part-3');
    const { save, issues } = desk.texts;
    const length = 1_000_000;
    await desk.field('text.0').focus();
    // As one edit: typing it takes Chromium minutes, on any page.
    await desk.field('text.0').evaluate((node: HTMLTextAreaElement, count) => {
      const long = '千里の道も一歩から。'.repeat(count / 10);
      node.setRangeText(long, 0, node.value.length, 'end');
      node.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    }, length);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(desk.saving('stopped')).toContainText(save.tooLarge);
    await desk.publish.click();
    // Whatever the page says to it, it publishes nothing and loses nothing.
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    const yes = question.getByRole('button', { name: desk.texts.confirm.publish.yes, exact: true });
    if (await yes.isVisible()) await yes.click();
    else await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(desk.banner('receipt')).toHaveCount(0);
    expect(await codeCount(desk)).toBe(length);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await desk.ready();
    const { restore } = desk.texts.backup;
    await desk.banner('backup').getByRole('button', { name: restore }).click();
    await expect.poll(() => codeCount(desk)).toBe(length);
    await desk.field('text.0').fill('短い文。');
    await desk.saveDraft();
    await expect(desk.row('text.0')).not.toContainText(issues.codes['control-characters']);
  },
);
