// Two admins change the list of parts at once: each sees what the other did, and nothing is lost.
import type { Page } from '@playwright/test';
import { LONG } from '../../support/long.ts';
import { AdminPages } from '../support/admin.ts';
import { adminHeaders } from '../support/as-admin.ts';
import { violationsOn } from '../support/axe.ts';
import { StoryAdminPages, expect, test } from '../support/story-admin.ts';
import { FAILED_REQUEST } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ expectedErrors: FAILED_REQUEST });

async function expectFits(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const overhang = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  expect(await violationsOn(page)).toEqual([]);
}

test(
  'two admins add a part and change the list at the same time',
  LONG,
  async ({ stories, page, admin, browser, baseURL }) => {
    const { newPart, partList } = stories.texts;
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: PHONE,
    });
    const other = new StoryAdminPages(await context.newPage(), admin.request);
    await new AdminPages(other.page, admin.request).signIn();

    // Both add the same part at once: one does, the other is told and keeps what was typed.
    for (const one of [stories, other]) {
      await one.open('en');
      await one.button(newPart.open).click();
      await one.page.getByLabel(newPart.titleLabel).fill('Part VII - The Ninth Bell');
    }
    await expectFits(other.page);
    await Promise.all([stories, other].map((one) => one.button(newPart.add).click()));
    const arrived = (one: StoryAdminPages) => one.page.waitForURL(/part=part-7/);
    const first = await Promise.race([
      arrived(stories).then(() => stories),
      arrived(other).then(() => other),
    ]);
    const second = first === stories ? other : stories;
    await expect(second.page.getByRole('alert').filter({ hasText: /not added/ })).toBeVisible();
    await second.page.getByLabel(newPart.titleLabel).fill('Part VIII - Ash');
    await second.button(newPart.add).click();
    await second.page.waitForURL(/part=part-8/);

    // Both open the list.
    for (const one of [stories, other]) {
      await one.open('en');
      await one.button(partList.open).press('Enter');
      await expect(one.page.getByLabel(/English title of part-8/)).toBeVisible();
    }
    const up = stories.button('Move Part VII up');
    await up.press('Enter');
    await expect(page.getByText('Part VII is now number 9 of 10.')).toBeVisible();
    await expect(up).toBeFocused();
    await stories.button('Take Part VIII out of the story').press('Enter');
    await expect(page.getByText(partList.question.hasNothing)).toBeVisible();
    await stories.button(partList.question.yes).press('Enter');
    await stories.button(partList.save).press('Enter');
    await expect(page.getByText(partList.saved)).toBeVisible();
    await expect(stories.row('part-8')).toHaveCount(0);

    // The other admin's list is outdated: they are told, and go on from the current one.
    await expectFits(other.page);
    await other.page.getByLabel('Part VI can be translated').check();
    await other.button(partList.save).click();
    await expect(other.page.getByText(/^\w+ changed the list in the meantime/)).toBeVisible();
    await expect(other.page.getByLabel('Part VI can be translated')).not.toBeChecked();
    await other.button('Put Part VIII back into the story').click();
    await expect(other.button('Take Part VIII out of the story')).toBeFocused();
    await other.page.getByLabel('Part VI can be translated').check();
    await other.button(partList.save).click();
    await expect(other.page.getByText(partList.saved)).toBeVisible();

    const headers = await adminHeaders(admin.request);
    const response = await admin.request.get('/api/admin/stories/nine-realms/part-list', {
      headers,
    });
    const { parts } = (await response.json()) as {
      parts: { part: string; isTranslatable: boolean; removedAt: string | null }[];
    };
    expect(parts.slice(-3)).toMatchObject([
      { part: 'part-6', isTranslatable: true },
      { part: 'part-7', removedAt: null },
      { part: 'part-8', removedAt: null },
    ]);
    await context.close();
  },
);
