// Opening the translation workspace (SPEC 2, SPEC 4; reference/translator.md, check 11): who may, what is there, which
// buttons can be used.
import { loginPath, translatePath } from '../../../src/domain/account/routes.ts';
import { expect, test } from '../support/workspace.ts';

test('without a login there is an explanation and the way to it', async ({ desk, page }) => {
  const { denied } = desk.texts;
  await page.goto(translatePath('en', 'part-4'));
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need to be logged in to access this workspace.')).toBeVisible();
  await expect(page.getByRole('link', { name: denied.button })).toHaveAttribute(
    'href',
    loginPath('en', translatePath('en', 'part-4')),
  );
});

test('each English field has its row, named, in its language, as high as SPEC 9 says', async ({
  openDesk,
  page,
}) => {
  const desk = await openDesk('part-1');
  const english = (await (
    await page.request.get('/content/stories/nine-realms/en/part-1.json')
  ).json()) as {
    content: { text: string[] };
  };
  const { text } = english.content;
  await expect(page.locator('[data-field^="text."]')).toHaveCount(text.length);
  for (const id of [
    'title',
    'quote',
    'illustration.alt',
    'illustration.caption',
    'illustrationBottom.caption',
  ]) {
    await expect(desk.field(id)).toBeVisible();
  }
  for (const [index, paragraph] of text.entries()) {
    const field = desk.field(`text.${index}`);
    const rows = Math.max(3, Math.ceil(paragraph.length / 80));
    await expect(field).toHaveAttribute('rows', String(rows));
    await expect(field).toHaveAttribute('lang', 'tr');
    await expect(field).toHaveAccessibleName(`Paragraph ${index + 1}`);
  }
  await expect(desk.row('text.0').locator('[lang="en"]').first()).toContainText('Weighing Hall');
  await expect(page.locator('[data-target]')).toContainText('TURKISH');
  await expect(page.locator('[data-status="published"]')).toHaveText(/Published/);
});

test('a part is chosen by its address and by the selector; the seventh is the last', async ({
  openDesk,
  page,
}) => {
  const desk = await openDesk('part-4');
  const selector = page.getByLabel('Part', { exact: true });
  await expect(selector).toHaveValue('part-4');
  await expect(selector.locator('option')).toHaveCount(7);
  await selector.selectOption('introduction');
  await desk.ready();
  await expect(page).toHaveURL(/\?part=introduction$/);
  await page.goto(translatePath('en', 'part-6'));
  await desk.ready();
  await expect(selector).toHaveValue('prologue');
});

test('saving and publishing wait for a change, and for the change to stay', async ({
  openDesk,
}) => {
  const desk = await openDesk('part-2');
  const field = desk.field('text.1');
  const before = await field.inputValue();
  await expect(desk.save).toBeDisabled();
  await expect(desk.publish).toBeDisabled();
  await field.fill(`${before} Bir cümle daha.`);
  await expect(desk.save).toBeEnabled();
  await expect(desk.publish).toBeEnabled();
  await expect(desk.button('Discard Changes')).toBeVisible();
  await field.fill(before);
  await expect(desk.save).toBeDisabled();
  await expect(desk.publish).toBeDisabled();
  await expect(desk.button('Discard Changes')).toHaveCount(0);
});

test('discarding asks, and brings back what is published', async ({ openDesk }) => {
  const desk = await openDesk('part-2');
  const { confirm, actions } = desk.texts;
  const field = desk.field('title');
  const before = await field.inputValue();
  await field.fill('Başka');
  await desk.button(actions.discard).click();
  await desk.answer(confirm.discard.title, desk.texts.cancel);
  await expect(field).toHaveValue('Başka');
  await desk.button(actions.discard).click();
  await desk.answer(confirm.discard.title, confirm.discard.yes);
  await expect(field).toHaveValue(before);
  await desk.toast('discarded');
});

test.describe('when the part cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the screen says so and tries again', async ({ openDesk, page, desk }) => {
    const part = '**/api/translations/tr/part-3';
    await page.route(part, (route) => route.fulfill({ status: 404, json: { error: 'not-found' } }));
    const opening = openDesk('part-3');
    await expect(page.getByRole('heading', { name: 'Error Loading Content' })).toBeVisible();
    await page.unroute(part);
    await desk.button('Try Again').click();
    await opening;
  });
});
