// The tools beside the text: checks of what was pasted, XLIFF files, concordance and preview.
import { readFile } from 'node:fs/promises';
import { LONG } from '../../support/long.ts';
import { expect, test } from '../support/workspace.ts';

test.use({ target: 'zh' });

test(
  'pasted control characters are reported and removed on request, and pasted tags are reported',
  LONG,
  async ({ openWorkspace }) => {
    const workspace = await openWorkspace('part-1');
    const { issues } = workspace.texts;
    const field = workspace.field('text.0');
    await field.fill('好\u0007的。\u200b');
    const row = workspace.row('text.0');
    const finding = workspace
      .panel('checks')
      .locator('li')
      .filter({ hasText: issues.codes['control-characters'] });
    await finding.getByRole('button', { name: issues.fix }).click();
    await expect.poll(() => field.inputValue()).not.toContain('\u0007');
    await field.fill('<script>alert(1)</script>好的。');
    await expect(row).toContainText(issues.codes.markup);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  'a part is exported as XLIFF, and an import changes the fields but saves nothing',
  LONG,
  async ({ openWorkspace, page }) => {
    const workspace = await openWorkspace('part-4');
    const { xliff } = workspace.texts;
    const before = await workspace.field('text.0').inputValue();
    await workspace.openTool('xliff');
    const leaving = page.waitForEvent('download');
    await workspace.button(xliff.export).click();
    const download = await leaving;
    expect(download.suggestedFilename()).toBe('part-4.zh.xlf');
    const xml = await readFile(await download.path(), 'utf8');
    await page.getByLabel(xliff.choose).setInputFiles({
      name: 'part-4.zh.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(xml.replace(before, '从文件来的译文。')),
    });
    await expect(page.locator('[data-changed="text.0"] ins').first()).toContainText('从文件');
    await workspace.button(xliff.apply).click();
    await expect(workspace.field('text.0')).toHaveValue('从文件来的译文。');
    await expect(workspace.saving('idle')).toBeVisible();
  },
);

test(
  'a phrase is found in the whole story, and the preview shows the fields as they will look',
  LONG,
  async ({ openWorkspace, page }) => {
    const workspace = await openWorkspace('part-5');
    const { concordance } = workspace.texts;
    await workspace.unfold('concordance');
    await page.getByLabel(concordance.search).fill('Weighing Hall');
    const hit = page.locator('[data-hit^="part-1"]').first();
    await expect(hit.locator('mark').first()).toHaveText('Weighing Hall');
    await expect(hit.locator('p[lang="zh-Hans"]')).not.toBeEmpty();
    await workspace.field('text.0').fill('预览里的**粗体**文字。');
    await workspace.openTool('preview');
    const first = page.getByRole('dialog').locator('[data-paragraph="0"]');
    await expect(first).toHaveText('预览里的粗体文字。');
    await expect(first.locator('strong')).toHaveText('粗体');
  },
);
