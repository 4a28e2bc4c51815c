// "Still correct" applies to the English text that the translator has seen (DESIGN decision 28): if it has changed
// again meanwhile, the new text is shown and the paragraph stays marked.
import type { APIRequestContext } from '@playwright/test';
import { changeEnglish, deleteText } from '../support/story-parts.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';
import { LONG } from '../../support/long.ts';

const PART = 'part-3';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

/** Changes the first English paragraph. */
function changeFirst(request: APIRequestContext, change: (text: string) => string): Promise<void> {
  return changeEnglish(request, PART, ([first = '', ...rest]) => [change(first), ...rest]);
}

test(
  'an English text that changed again is shown first and can then be confirmed',
  LONG,
  async ({ openWorkspace, backstage }) => {
    const { request } = backstage;
    await changeFirst(request, (text) => `${text} Nobody answered.`);
    try {
      const workspace = await openWorkspace(PART);
      const { stale } = workspace.texts;
      const row = workspace.row('text.0');
      await workspace.field('text.0').focus();
      const confirm = workspace.panel('stale').getByRole('button', { name: stale.confirm });
      await expect(confirm).toBeVisible();
      await changeFirst(request, (text) => text.replace('Nobody', 'Everybody'));
      await confirm.click();
      await workspace.toast('actionError');
      await expect(row).toContainText('Everybody answered.');
      await expect(row.getByText(stale.chip)).toBeVisible();
      await confirm.click();
      await workspace.toast('confirmed');
      await expect(row.getByText(stale.chip)).toHaveCount(0);
    } finally {
      await deleteText(request, 'en', PART);
    }
  },
);
