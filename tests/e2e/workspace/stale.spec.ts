// The English text changes while it is being translated (DESIGN decision 28): the paragraph is marked, the change is
// shown, "still correct" clears the mark, and nobody publishes over an unseen change.
import type { APIRequestContext } from '@playwright/test';
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import type { AdminPart } from '../../../src/domain/story/admin.ts';
import { newVisitor } from '../support/account.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

// No other test publishes part-5, so changing its English text does not affect them.
const PART = 'part-5';
const ADDRESS = `/api/admin/stories/nine-realms/parts/${PART}`;

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });
test.describe.configure({ mode: 'serial' });

/** Changes paragraphs of the English text as an admin. */
async function changeEnglish(
  request: APIRequestContext,
  change: (text: string[]) => string[],
): Promise<void> {
  const signedIn = await request.post('/api/admin-auth/login', {
    headers: newVisitor(),
    data: TEST_ADMIN,
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const read = await request.get(`${ADDRESS}?language=en`, { headers });
  const { rev, partData } = (await read.json()) as AdminPart;
  if (!partData) throw new Error('There is no English');
  const { content } = partData;
  const precondition = rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` };
  const answer = await request.put(ADDRESS, {
    headers: { ...headers, ...precondition },
    data: {
      language: 'en',
      partData: { ...partData, content: { ...content, text: change(content.text) } },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a changed paragraph is marked, its change shown, and it can be confirmed as still correct', async ({
  openWorkspace,
  backstage,
}) => {
  await changeEnglish(backstage.request, ([first = '', ...rest]) => [
    `${first} Nobody answered.`,
    ...rest,
  ]);
  const workspace = await openWorkspace(PART);
  const { stale } = workspace.texts;
  const row = workspace.row('text.0');
  await expect(workspace.banner('stale')).toContainText('1');
  await workspace.banner('stale').getByRole('button', { name: stale.next }).click();
  await expect(workspace.field('text.0')).toBeFocused();
  await row.getByRole('button', { name: stale.show }).click();
  await expect(row.locator('ins')).toContainText('Nobody answered.');
  const before = await workspace.field('text.0').inputValue();
  await row.getByRole('button', { name: stale.confirm }).click();
  await workspace.toast('confirmed');
  await expect(row.getByText(stale.chip)).toHaveCount(0);
  await expect(workspace.banner('stale')).toHaveCount(0);
  await expect(workspace.field('text.0')).toHaveValue(before);
});

test('publishing over a changed English text asks first and keeps each text at its paragraph', async ({
  openWorkspace,
  backstage,
}) => {
  const workspace = await openWorkspace(PART);
  const { source, confirm } = workspace.texts;
  const second = await workspace.field('text.1').inputValue();
  await workspace.field('text.1').fill(`${second}无人应答。`);
  await changeEnglish(backstage.request, (text) => [
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

test('the translation of a removed English paragraph is kept for copying', async ({
  openWorkspace,
  backstage,
  page,
}) => {
  const workspace = await openWorkspace(PART);
  const last = page.locator('[data-field^="text."] textarea').last();
  const value = await last.inputValue();
  await changeEnglish(backstage.request, (text) => text.slice(0, -1));
  await workspace.button(workspace.texts.header.reload).click();
  await workspace.ready();
  const orphans = page.getByRole('region', { name: workspace.texts.orphans.title });
  await expect(orphans).toContainText(value.slice(0, 60));
});
