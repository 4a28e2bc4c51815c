// Find and replace in all parts: what is left out stays, a part that somebody edits at the same time is left alone, and
// nothing is published.
import { LONG } from '../../support/long.ts';
import { AccountPages } from '../support/account.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

const WORD = '저울관';
const OTHER = '무게관';

test.use({ target: 'ko', expectedErrors: FAILED_REQUEST });

test(
  'a word is replaced in drafts, but not where somebody else has just written',
  LONG,
  async ({ apiClient, baseURL, browser, openWorkspace, page }) => {
    const ada = await openWorkspace('introduction');
    const { replace } = ada.texts;
    const lost = '**/api/translations/ko/part-5';
    await ada.field('text.4').fill(`${WORD} 하나, ${WORD} 둘.`);
    await page.route(lost, (route) => route.fulfill({ status: 404, json: { error: 'not-found' } }));
    await ada.openTool('replace');
    const dialog = ada.dialog(replace.title);
    await expect(dialog.locator('[data-missing="part-5"]')).toBeVisible();
    await page.unroute(lost);
    await dialog.getByRole('button', { name: ada.texts.failed.retry }).click();
    await expect(dialog.locator('[data-missing]')).toHaveCount(0);
    await dialog.getByLabel(replace.find).fill(WORD);
    await dialog.getByLabel(replace.replacement).fill(`**${OTHER}`);
    await expect(dialog.locator('[data-found="part-2"] mark').first()).toHaveText(WORD);
    await page.keyboard.press('Enter');
    // An unpaired mark would break the paragraph.
    const inOpen = dialog.locator('[data-found="introduction"] [data-result]').first();
    await expect(inOpen).toContainText(ada.texts.issues.codes['bold-unbalanced']);
    await expect(inOpen.getByRole('checkbox')).toBeDisabled();

    await dialog.getByLabel(replace.replacement).fill(OTHER);
    await page.keyboard.press('Enter');
    await expect(inOpen.locator('del').first()).toContainText(WORD);
    await expect(inOpen.locator('ins').first()).toContainText(OTHER);
    await expect(inOpen.getByRole('checkbox')).toBeEnabled();
    const spared = inOpen.getByRole('checkbox');
    await spared.uncheck();
    // Of two places in one paragraph, the first is left out.
    const twice = dialog.locator('[data-result="introduction text.4"]');
    await twice.getByRole('checkbox', { name: '하나' }).first().press('Space');
    await expect(twice.locator('ins')).toHaveCount(1);

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const desk = new AccountPages(await context.newPage(), 'en');
    await desk.enter('login', await apiClient.signIn(await apiClient.newTranslator('ko', 'Bea')));
    const bea = new Workspace(desk.page, 'en');
    await bea.open('part-2');
    await bea.field('text.0').fill('그 사이에 고친 글.');
    await bea.saveDraft();

    const apply = dialog.getByRole('button', { name: replace.apply.split('{')[0] ?? '' });
    await page.context().setOffline(true);
    await expect(dialog).toContainText(replace.offline);
    await expect(apply).toBeDisabled();
    await page.context().setOffline(false);
    await apply.click();
    await expect(dialog.locator('[data-outcome="introduction filled"]')).toBeVisible();
    await expect(dialog.locator('[data-outcome="part-1 saved"]')).toBeVisible();
    await expect(dialog.locator('[data-outcome="part-2 conflict"]')).toContainText('Bea');
    await expect(dialog.getByRole('status')).toContainText(replace.done.split('{')[0] ?? '');
    await expect(dialog.getByRole('status')).toBeFocused();
    await dialog.getByRole('button', { name: ada.texts.close }).last().click();

    // The open part is unsaved as if it were typed, what was left out is as it was, and readers see nothing of it.
    await expect(page.getByRole('contentinfo')).toContainText(ada.texts.save.unsaved);
    await expect(ada.field('text.2')).toHaveValue(new RegExp(WORD));
    await expect(ada.field('text.5')).toHaveValue(new RegExp(OTHER));
    await expect(ada.field('text.4')).toHaveValue(`${WORD} 하나, ${OTHER} 둘.`);
    const response = await page.request.get('/api/stories/nine-realms/ko/part-1');
    expect(await response.text()).not.toContain(OTHER);
    await bea.page.reload();
    await bea.ready();
    await expect(bea.field('text.0')).toHaveValue('그 사이에 고친 글.');
    await bea.page.context().close();
  },
);
