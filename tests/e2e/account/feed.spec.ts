// The feed of a translator (docs/decisions/057-a-feed-at-a-secret-address.md): its address is shown, copied and renewed,
// also in two windows; and a reader's correction in the inbox that it shows.
import type { Page } from '@playwright/test';
import { accountPath } from '../../../src/domain/account/routes.ts';
import type { InboxAnswer } from '../../../src/domain/translation/discussion/inbox-answers.ts';
import { enterAsNew, expect, test } from '../support/account.ts';
import { violationsOn } from '../support/axe.ts';
import { textsOf } from '../support/content.ts';
import { untilHydrated } from '../support/hydrated.ts';

test.use({
  language: 'tr',
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const { inbox, feed } = textsOf('tr').auth.dashboard;

const fieldOf = (page: Page) => page.getByLabel(feed.label);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the address of the feed is shown, copied and renewed, and two windows end with the same one', async ({
  account,
  backstage,
  context,
  page,
}) => {
  const answer: InboxAnswer = {
    entries: [
      {
        ...{ id: 'correction-part-1-1', kind: 'correction', part: 'part-1', field: null },
        ...{ by: null, at: '2026-11-01T10:00:00.000Z', text: 'yağmur', isRead: false },
      },
    ],
    contributions: [],
  };
  await context.route('**/api/translations/inbox', (route) => route.fulfill({ json: answer }));
  await enterAsNew(account, backstage, 'dashboard');
  const entry = page.locator('[data-inbox="correction"]');
  await expect(entry).toContainText(inbox.kinds.correction);
  await expect(entry.getByRole('link')).toHaveAttribute('href', '#corrections');

  await button(page, feed.show).press('Enter');
  await expect(fieldOf(page)).toBeFocused();
  const first = await fieldOf(page).inputValue();
  const statusOf = async (address: string) => (await backstage.request.get(address)).status();
  const read = await backstage.request.get(first);
  expect(read.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await read.text()).toContain(`<title>${inbox.title}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(feed.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await violationsOn(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(accountPath('tr', 'dashboard'));
  await untilHydrated(other);
  await button(other, feed.show).click();
  await expect(fieldOf(other)).toHaveValue(first);

  await button(page, feed.renew).click();
  const question = page.getByRole('dialog', { name: feed.renewTitle });
  await question.getByRole('button', { name: feed.keep }).last().click();
  await expect(question).toHaveCount(0);
  expect(await statusOf(first)).toBe(200);
  await button(page, feed.renew).click();
  await question.getByRole('button', { name: feed.renew, exact: true }).click();
  await expect(page.getByText(feed.renewed)).toBeVisible();
  const second = await fieldOf(page).inputValue();
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  // This window still shows the address that has ended.
  await button(other, feed.renew).click();
  await other
    .getByRole('dialog', { name: feed.renewTitle })
    .getByRole('button', { name: feed.renew, exact: true })
    .click();
  await expect(fieldOf(other)).toHaveValue(second);
});
