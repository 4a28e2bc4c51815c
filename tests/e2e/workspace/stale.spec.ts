// The English text changes while it is being translated: the paragraph is marked, the change is shown, "still correct"
// clears the mark, and nobody publishes over an unseen change.
import { LONG } from '../../support/long.ts';
import { changeEnglish } from '../support/story-parts.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

// A change of its English text affects no other file: the host is emptied between files (quiet-host.ts).
const PART = 'part-5';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });
test.describe.configure({ mode: 'serial' });

test(
  'a changed paragraph is marked, its change shown, and it can be confirmed as still correct',
  LONG,
  async ({ openWorkspace, apiClient }) => {
    await changeEnglish(apiClient.request, PART, ([first = '', ...rest]) => [
      `${first} Nobody answered.`,
      ...rest,
    ]);
    const workspace = await openWorkspace(PART);
    const { stale } = workspace.texts;
    const row = workspace.row('text.0');
    await expect(workspace.banner('stale')).toContainText('1');
    await workspace.banner('stale').getByRole('button', { name: stale.next }).click();
    await expect(workspace.field('text.0')).toBeFocused();
    const panel = workspace.panel('stale');
    await expect(panel.locator('ins')).toContainText('Nobody answered.');
    const before = await workspace.field('text.0').inputValue();
    await panel.getByRole('button', { name: stale.confirm }).click();
    await workspace.toast('confirmed');
    await expect(row.getByText(stale.chip)).toHaveCount(0);
    await expect(workspace.banner('stale')).toHaveCount(0);
    await expect(workspace.field('text.0')).toHaveValue(before);
  },
);

test('publishing over a changed English text asks first and keeps each text at its paragraph', async ({
  openWorkspace,
  apiClient,
}) => {
  const workspace = await openWorkspace(PART);
  const { source, confirm } = workspace.texts;
  const second = await workspace.field('text.1').inputValue();
  await workspace.field('text.1').fill(`${second}无人应答。`);
  await changeEnglish(apiClient.request, PART, (text) => [
    'A paragraph that was not there before, about the weather.',
    ...text,
  ]);
  await workspace.publish.click();
  await workspace.answer(confirm.publish.title, confirm.publish.yes);
  await workspace.answer(source.title, source.look);
  await expect(workspace.row('text.0')).toContainText('about the weather');
  await expect(workspace.field('text.0')).toHaveValue('');
  await expect(workspace.field('text.2')).toHaveValue(`${second}无人应答。`);
  await expect(workspace.row('text.0')).toContainText(workspace.texts.issues.codes.empty);
});

test(
  'the translation of a removed English paragraph is kept for copying',
  LONG,
  async ({ openWorkspace, apiClient, page }) => {
    const workspace = await openWorkspace(PART);
    const last = page.locator('[data-field^="text."] textarea').last();
    const value = await last.inputValue();
    expect(value).not.toBe('');
    await changeEnglish(apiClient.request, PART, (text) => text.slice(0, -1));
    await workspace.button(workspace.texts.header.reload).click();
    await workspace.ready();
    const orphans = page.getByRole('region', { name: workspace.texts.orphans.title });
    await expect(orphans).toContainText(value.slice(0, 60));
  },
);
