// An admin replaces the picture of a part.
import { makePicture } from '../../support/images.ts';
import { violationsOn } from '../support/axe.ts';
import { expect, test } from '../support/story-admin.ts';
import { FAILED_REQUEST } from '../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });

const file = async (name: string, format: 'jpeg' | 'webp', width: number) => ({
  name,
  mimeType: `image/${format}`,
  buffer: Buffer.from(await makePicture(format, { width, height: Math.round(width / 2) })),
});

test('a picture is chosen, uploaded, described and published; an earlier one comes back', async ({
  stories,
  page,
}) => {
  const { replace, question: asked } = stories.texts.editor;
  await stories.open('en', 'part-4');
  const { editor } = stories;
  const { history } = editor.texts;
  const panel = editor.panel('illustration');
  const upload = panel.locator('[data-upload]');
  const field = panel.getByLabel(replace.label);
  const error = panel.getByRole('alert');
  await panel.getByRole('button', { name: replace.open }).press('Enter');

  await field.setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(error).toHaveText(replace.fileType);
  await field.setInputFiles(await file('small.jpg', 'jpeg', 300));
  await expect(error).toContainText('at least 1080 by 540');
  expect(await violationsOn(page)).toEqual([]);
  const isUpload = (url: URL) => url.pathname.endsWith('/pictures');
  await page.route(isUpload, (route) => route.abort('internetdisconnected'));
  await field.setInputFiles(await file('hill.webp', 'webp', 1080));
  await expect(error).toContainText('could not be uploaded');
  await page.unroute(isUpload);
  await panel.getByRole('button', { name: replace.retry }).click();
  await expect(upload.locator('img')).toBeVisible();
  await expect(panel.getByRole('button', { name: replace.open })).toBeFocused();
  const id = await upload.getAttribute('data-upload');

  await editor.openTool('preview');
  const preview = editor.dialog(editor.texts.preview.title);
  await expect(preview.locator('figure img').first()).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');

  // Only the picture was changed.
  await editor.publish.click();
  await expect(stories.question).toContainText(asked.sameAlt);
  await page.keyboard.press('Escape');
  await editor.field('illustration.alt').fill('A new hill');
  await editor.publish.click();
  await expect(stories.question.locator('[data-changed]')).toHaveCount(2);
  await expect(stories.question).toContainText('readers get another picture');
  await expect(stories.question).not.toContainText(asked.sameAlt);
  await stories.confirm();
  const { partData } = await stories.stored('en', 'part-4');
  expect(partData?.content.illustration).toMatchObject({ alt: 'A new hill', upload: id });

  // Now the picture comes from the server, not from a blob.
  await page.reload();
  await editor.ready();
  await expect(upload.locator('img')).toHaveJSProperty('naturalWidth', 1080);
  await panel.getByRole('button', { name: replace.goBack }).click();
  await expect(upload).toHaveCount(0);
  await stories.publish();
  await editor.openTool('history');
  // The first publication, with the upload; the entry below it is the text that came with the site.
  const first = editor.dialog(history.title).locator('[data-revision]').nth(-2);
  await first.getByRole('button', { name: history.compare }).click();
  await expect(first.locator('[data-changed="illustration.picture"]')).toBeVisible();
  await first.getByRole('button', { name: history.restore }).click();
  await editor.answer(history.restore, history.restore);
  await expect(upload).toHaveAttribute('data-upload', id ?? '');

  // On a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
