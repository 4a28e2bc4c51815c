// Corrections of the English: an admin finds them under the story, puts right what is wrong, and answers
// (decision 128).
import type { APIRequestContext } from '@playwright/test';
import { fill } from '../../../src/i18n/messages.ts';
import { correctionOf, correctionSecret } from '../../support/corrections.ts';
import { LONG } from '../../support/long.ts';
import { newVisitorHeaders } from '../support/as-admin.ts';
import { violationsOn } from '../support/axe.ts';
import { partOf, textsOf } from '../support/content.ts';
import { expect, test } from '../support/story-admin.ts';

const { text } = partOf('en', 'part-4').file.content;
/** Returns the first words of a paragraph. */
const wordsOf = (paragraph: number): string =>
  /^[^*]{12}\S*/.exec(text[paragraph] ?? '')?.[0] ?? '';

async function report(
  request: APIRequestContext,
  number: number,
  paragraph: number,
  wording: string,
): Promise<void> {
  const body = correctionOf(text, wordsOf(paragraph), { part: 'part-4', wording });
  const response = await request.post('/api/corrections', {
    headers: { ...newVisitorHeaders(), 'Idempotency-Key': correctionSecret(number) },
    data: body,
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test(
  'one is accepted in the editor and published; another is declined',
  LONG,
  async ({ page, stories }) => {
    await report(stories.request, 1, 1, 'Put right');
    await report(stories.request, 2, 2, 'Not wanted');
    await stories.open('en');
    const { corrections: t } = stories.texts;
    const list = page.locator('[data-corrections]');
    await expect(list.locator('[data-correction="part-4"]')).toHaveCount(2);
    expect(await violationsOn(page)).toEqual([]);
    const entry = list.locator('[data-correction]', { hasText: 'Not wanted' });
    await entry.getByRole('button', { name: t.decline }).click();
    await expect(list.locator('[data-correction]')).toHaveCount(1);
    await expect(list.getByText(t.declined)).toBeVisible();

    await list.getByRole('link', { name: fill(t.paragraph, { number: 2 }) }).click();
    await expect(stories.paragraph(2)).toBeFocused();
    const here = stories.editor.panel('corrections');
    await here.getByRole('button', { name: textsOf('en').auth.corrections.accept }).click();
    await expect(here).toHaveCount(0);
    await expect(stories.paragraph(2)).toHaveValue(/Put right/);
    await stories.publish();
    const answered = page.waitForResponse('**/api/corrections/en');
    await page.getByRole('link', { name: stories.texts.editor.back }).click();
    expect(await (await answered).json()).toMatchObject({ corrections: [] });
    await expect(list).toHaveCount(0);
  },
);
