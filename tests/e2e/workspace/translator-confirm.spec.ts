// "Still correct" applies to the English text that the translator has seen (DESIGN decision 28): if it has changed
// again meanwhile, the new text is shown and the paragraph stays marked.
import type { APIRequestContext } from '@playwright/test';
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import type { AdminPart } from '../../../src/domain/story/admin.ts';
import { newVisitor } from '../support/account.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

const PART = 'part-3';
const ADDRESS = `/api/admin/stories/nine-realms/parts/${PART}`;

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

/** Changes the first English paragraph as an admin, or restores the previous text if `change` is null. */
async function setFirstParagraph(
  request: APIRequestContext,
  change: ((text: string) => string) | null,
): Promise<void> {
  const signedIn = await request.post('/api/admin-auth/login', {
    headers: newVisitor(),
    data: TEST_ADMIN,
  });
  const { token } = (await signedIn.json()) as { token: string };
  const read = await request.get(`${ADDRESS}?language=en`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { rev, partData } = (await read.json()) as AdminPart;
  if (!partData) throw new Error('There is no English');
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    ...(rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` }),
  };
  const { content } = partData;
  const [first = '', ...rest] = content.text;
  const answer = change
    ? await request.put(ADDRESS, {
        headers,
        data: {
          language: 'en',
          partData: { ...partData, content: { ...content, text: [change(first), ...rest] } },
        },
      })
    : await request.delete(`${ADDRESS}?language=en`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an English text that changed again is shown first and can then be confirmed', async ({
  openWorkspace,
  backstage,
}) => {
  const { request } = backstage;
  await setFirstParagraph(request, (text) => `${text} Nobody answered.`);
  try {
    const workspace = await openWorkspace(PART);
    const { stale } = workspace.texts;
    const row = workspace.row('text.0');
    const confirm = row.getByRole('button', { name: stale.confirm });
    await expect(confirm).toBeVisible();
    await setFirstParagraph(request, (text) => text.replace('Nobody', 'Everybody'));
    await confirm.click();
    await workspace.toast('actionError');
    await expect(row).toContainText('Everybody answered.');
    await expect(row.getByText(stale.chip)).toBeVisible();
    await confirm.click();
    await workspace.toast('confirmed');
    await expect(row.getByText(stale.chip)).toHaveCount(0);
  } finally {
    await setFirstParagraph(request, null);
  }
});
