// Double clicks on everything in the workspace, and two tabs at once: each operation happens once, and nothing typed is
// lost.
import type { Page } from '@playwright/test';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, type Workspace } from '../support/workspace.ts';

test.use({ target: 'ko', expectedErrors: FAILED_REQUEST });

/** Collects the writes that a page sends, as the method and the last segment of the path. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/translations/')) return;
    writes.push(`${request.method()} ${request.url().split('/').at(-1) ?? ''}`);
  });
  return writes;
}

/** Answers a dialog with a double click. */
async function answerTwice(workspace: Workspace, question: string, button: string): Promise<void> {
  const dialog = workspace.dialog(question);
  await dialog.getByRole('button', { name: button, exact: true }).last().dblclick();
  await expect(dialog).toHaveCount(0);
}

test('every button acts once when it is double-clicked', async ({ openWorkspace, page }) => {
  const workspace = await openWorkspace('part-1');
  const { actions, confirm, draft, header } = workspace.texts;
  const writes = writesOf(page);
  const before = await workspace.field('text.0').inputValue();

  await workspace.field('text.0').fill('두 번 눌러도 한 번만.');
  await workspace.save.dblclick();
  await answerTwice(workspace, confirm.saveDraft.title, confirm.saveDraft.yes);
  await expect(workspace.saving('saved')).toBeVisible();
  expect(writes).toEqual(['POST draft']);

  await workspace.button(header.reload).dblclick();
  await workspace.ready();
  await expect(workspace.field('text.0')).toHaveValue('두 번 눌러도 한 번만.');
  await workspace.field('text.0').fill('버려질 글.');
  await workspace.button(actions.discard).dblclick();
  await answerTwice(workspace, confirm.discard.title, confirm.discard.yes);
  await expect(workspace.field('text.0')).toHaveValue(before);

  await workspace.button(actions.loadDraft).dblclick();
  await answerTwice(workspace, confirm.loadDraft.title, confirm.loadDraft.yes);
  await expect(workspace.field('text.0')).toHaveValue('두 번 눌러도 한 번만.');
  expect(writes).toEqual(['POST draft']);

  await workspace.publish.dblclick();
  await answerTwice(workspace, confirm.publish.title, confirm.publish.yes);
  await workspace.toast('published');
  await expect(workspace.banner('receipt')).toBeVisible();
  expect(writes).toEqual(['POST draft', 'POST publish']);

  await workspace.button(actions.reset).dblclick();
  await answerTwice(workspace, confirm.reset.title, confirm.reset.yes);
  await workspace.toast('reset');
  await expect(workspace.field('text.0')).toHaveValue(before);
  expect(writes).toEqual(['POST draft', 'POST publish', 'POST restore']);

  await workspace.button(header.reload).dblclick();
  await workspace.ready();
  await (await workspace.more()).getByRole('button', { name: draft.discard }).dblclick();
  await answerTwice(workspace, confirm.deleteDraft.title, confirm.deleteDraft.yes);
  await workspace.toast('draftDeleted');
  expect(writes).toEqual(['POST draft', 'POST publish', 'POST restore', 'DELETE draft']);
});
