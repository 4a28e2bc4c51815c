// The translators' dashboard (SPEC 2): account, progress and next work, and what it shows when loading fails.
import type { Page } from '@playwright/test';
import type { CorrectionRow } from '../../../src/domain/corrections/correction.ts';
import { LANGUAGE_NAMES } from '../../../src/domain/languages.ts';
import type { InboxResponse } from '../../../src/domain/translation/discussion/inbox.ts';
import type { BuildState } from '../../../src/domain/translation/rebuild.ts';
import type { DashboardResponse } from '../../../src/domain/translation/responses.ts';
import { TRANSLATABLE_PARTS } from '../../support/translatable-parts.ts';
import { enterAsNew, expect, test } from '../support/account.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { Workspace } from '../support/workspace.ts';

const DASHBOARD = '**/api/translations/dashboard';
const INBOX = '**/api/translations/inbox';
const AT = '2026-11-01T10:00:00.000Z';

/** Stubs a book whose parts cover every state, with what others asked and did. */
async function answerDashboard(page: Page, build: BuildState): Promise<void> {
  const statuses = ['published', 'published', 'published', 'draft'] as const;
  const answer: DashboardResponse = {
    language: 'tr',
    translator: { name: 'Elif', email: 'elif@example.org', status: 'Active' },
    progress: { done: 3, total: 7, ratio: 0.456 },
    parts: TRANSLATABLE_PARTS.map((part, index) => ({
      part,
      title: index < 4 ? `Bölüm - ${part}` : `Title - ${part}`,
      titleLanguage: index < 4 ? 'tr' : 'en',
      status: statuses[index] ?? 'not-started',
      staleCount: index === 1 ? 2 : 0,
      updatedAt: index < 3 ? AT : null,
      draftAt: index === 3 ? AT : null,
      live: index < 2,
    })),
    firstSteps: null,
  };
  const about = { part: 'part-2', field: null, by: { name: 'Bea', isAdmin: false }, at: AT };
  const inbox: InboxResponse = {
    waiting: [
      { ...about, kind: 'review-asked', text: '' },
      { ...about, kind: 'comment', field: 'text.4', text: 'Is this the old harbour?' },
    ],
    own: [],
    news: [{ ...about, kind: 'published', text: '' }],
  };
  await page.route(DASHBOARD, (route) => route.fulfill({ json: answer }));
  await page.route(INBOX, (route) => route.fulfill({ json: inbox }));
  const correction: CorrectionRow = {
    ...{ id: 'a'.repeat(32), part: 'part-2', paragraph: 4, offset: 0, count: 1 },
    ...{ before: '', words: 'eski', after: '', wording: 'yeni', note: '' },
  };
  const corrections = [correction];
  await page.route('**/api/corrections/tr', (route) => route.fulfill({ json: { corrections } }));
  await page.route('**/api/translations/build-status', (route) =>
    route.fulfill({ json: { headRev: 4, liveRev: 3, state: build } }),
  );
}

test.describe('in Korean', () => {
  test.use({ language: 'ko' });

  test('shows the account, the language, the progress and the next work', async ({
    account,
    apiClient,
    page,
  }) => {
    const { dashboard: words } = account.texts;
    await answerDashboard(page, 'building');
    await enterAsNew(account, apiClient, 'dashboard');
    await expect(
      page.getByText(words.language.replace('{language}', LANGUAGE_NAMES.tr)),
    ).toBeVisible();
    await expect(page.getByText(words.active, { exact: true })).toBeVisible();
    await expect(page.getByText('elif@example.org')).toBeVisible();
    const counted = words.progress.replace('{done}', '3').replace('{total}', '7');
    await expect(page.getByText(counted)).toBeVisible();
    await expect(page.getByText(words.progressText.replace('{percent}', '45%'))).toBeVisible();

    const queue = page.getByRole('region', { name: words.queueTitle });
    await expect(queue.locator('[data-part]')).toHaveCount(3);
    const first = queue.getByRole('link').first();
    await expect(first).toContainText(words.reasons.stale.replace('{count}', '2'));
    await expect(first).toContainText(words.queueNext);
    await expect(first).toHaveAttribute('href', `${account.path('translate')}?part=introduction`);
    await expect(page.getByRole('link', { name: words.start, exact: true })).toHaveAttribute(
      'href',
      `${account.path('translate')}?part=introduction`,
    );

    const parts = page.getByRole('region', { name: words.partsTitle });
    const row = (part: string) => parts.locator(`[data-part="${part}"]`);
    await expect(row('prologue').locator('[lang="tr"]')).toHaveText('Bölüm – prologue');
    await expect(row('prologue')).toContainText(words.reasons.published);
    await expect(row('prologue')).toContainText(words.live.live);
    await expect(row('introduction')).toContainText(words.reasons.stale.replace('{count}', '2'));
    await expect(row('part-1')).toContainText(words.live.building);
    await expect(row('part-2')).toContainText(words.reasons.draft);
    await expect(row('part-5')).toContainText(words.reasons['not-started']);
    await expect(row('part-5')).toContainText(words.live.none);
    await expect(row('part-5').locator('[lang="en"]')).toHaveText('Title – part-5');
  });
});

test('first steps lead a new translator to a part, and are gone with the first draft', async ({
  account,
  apiClient,
  page,
}) => {
  const { dashboard: words, workspace: texts } = account.texts;
  await apiClient.setApproval('ja', true);
  await enterAsNew(account, apiClient, 'dashboard', 'ja');
  const card = page.getByRole('region', { name: words.firstSteps.title });
  await expect(card.getByRole('listitem').last()).toHaveText(texts.review.needed);
  const start = page.getByRole('link', { name: words.start, exact: true });
  await expect(start).toHaveCount(1);
  await card.filter({ has: start }).getByRole('link').first().click();
  const workspace = new Workspace(page, account.language);
  await workspace.ready();
  await workspace.field('text.0').fill('はじめての文。');
  await workspace.field('text.0').press('Control+s');
  await expect(workspace.saving('saved')).toBeVisible();
  await page.goto(account.path('dashboard'));
  await expect(start).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('on a phone the first screen lists all open work, links to it and does not shift', async ({
  account,
  apiClient,
  page,
}) => {
  const { dashboard: words } = account.texts;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shift });
  });
  await answerDashboard(page, 'live');
  await enterAsNew(account, apiClient, 'dashboard');
  const rows = page.getByRole('region', { name: words.queueTitle }).getByRole('link');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(3)).toContainText(
    words.inbox.kinds['review-asked'].replace('{name}', 'Bea'),
  );
  await expect(rows.nth(4)).toContainText('Is this the old harbour?');
  // Nothing lies over the last one.
  const isOnTop = (link: HTMLElement | SVGElement) => {
    const { x, y, width: wide, height: high } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
  };
  expect(await rows.nth(4).evaluate(isOnTop)).toBe(true);
  await expect(rows.nth(4)).toHaveAttribute('href', /[?]part=part-2&paragraph=5$/);
  const news = page.getByRole('region', { name: words.inbox.news });
  await expect(news.getByRole('link')).toHaveText(
    new RegExp(words.inbox.kinds.published.replace('{name}', 'Bea')),
  );
  const top = async (box: typeof news) => (await box.boundingBox())?.y ?? 0;
  expect(await top(news)).toBeGreaterThan(await top(rows.nth(4)));
  await expect(page.locator('[data-correction]')).toContainText('yeni');
  expect(
    await page.evaluate(() => (Reflect.get(globalThis, 'shift') as { sum: number }).sum),
  ).toBeLessThanOrEqual(0.02);
});

test.describe('on request', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('it refreshes, keeps the last data when that fails, and has the links that SPEC 2 names', async ({
    account,
    apiClient,
    page,
  }) => {
    const { dashboard: words, nav } = account.texts;
    await enterAsNew(account, apiClient, 'dashboard');
    await expect(page.getByRole('link', { name: words.workspace })).toHaveAttribute(
      'href',
      account.path('translate'),
    );
    const refreshed = page.waitForResponse(DASHBOARD);
    await account.button(words.refresh).click();
    expect((await refreshed).ok()).toBe(true);
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 403, json: {} }));
    await account.button(words.refresh).click();
    await expect(page.getByText(words.refreshFailed.split('{')[0] ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { name: words.partsTitle })).toBeVisible();
    await page.unroute(DASHBOARD);
    await page.getByRole('link', { name: words.profile }).click();
    await expect(page).toHaveURL(account.path('profile'));
    await page.getByRole('link', { name: nav.dashboard, exact: true }).click();
    await expect(page).toHaveURL(account.path('dashboard'));
  });
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('offers to retry and to log out', async ({ account, apiClient, page }) => {
    const { dashboard: words, nav, errors } = account.texts;
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 500, json: {} }));
    await enterAsNew(account, apiClient, 'dashboard');
    const screen = page.getByRole('main').getByRole('alert');
    await expect(screen.getByRole('heading', { name: words.errorTitle })).toBeVisible();
    await expect(screen.getByText(errors.server)).toBeVisible();
    await page.unroute(DASHBOARD);
    // The parts are listed without what others said, which is asked for again.
    await answerDashboard(page, 'live');
    await page.route(INBOX, (route) => route.fulfill({ status: 500, json: {} }));
    await account.button(words.retry).click();
    const queue = page.getByRole('region', { name: words.queueTitle });
    await expect(queue.getByRole('alert')).toContainText(words.inbox.failed);
    await expect(queue.getByRole('link')).toHaveCount(3);
    await page.unroute(INBOX);
    await account.button(words.retry, queue).click();
    await expect(queue.getByRole('alert')).toHaveCount(0);
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 403, json: {} }));
    await page.reload();
    await account.button(nav.logout, screen).click();
    await expect(page).toHaveURL(account.path('login'));
    expect(await account.storedTokens()).toEqual([null, null]);
  });
});
