// The translators' dashboard (SPEC 2): account, progress and next work, and what it shows when loading fails.
import type { Page, Route } from '@playwright/test';
import { LANGUAGE_NAMES } from '../../../src/domain/languages.ts';
import type { BuildState } from '../../../src/domain/translation/rebuild.ts';
import { TRANSLATABLE_PARTS } from '../../support/translatable-parts.ts';
import {
  QUEUE_STATUSES,
  type DashboardAnswer,
  type WorkQueueAnswer,
} from '../../../src/domain/translation/answers.ts';
import { workQueue } from '../../../src/domain/translation/progress.ts';
import { enterAsNew, expect, test } from '../support/account.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { LONG, longUnless } from '../../support/long.ts';

const DASHBOARD = '**/api/translations/dashboard';
const QUEUE = '**/api/translations/work-queue?*';
const AT = '2026-11-01T10:00:00.000Z';

/** Stubs a book whose parts cover every state. */
async function answerDashboard(page: Page, build: BuildState): Promise<void> {
  const statuses = ['published', 'published', 'published', 'draft'] as const;
  const answer: DashboardAnswer = {
    language: 'tr',
    translator: { name: 'Elif', email: 'elif@example.org', status: 'Active' },
    progress: { done: 3, total: 7, ratio: 0.456 },
    parts: TRANSLATABLE_PARTS.map((part, index) => ({
      part,
      title: `Title of ${part}`,
      status: statuses[index] ?? 'not-started',
      staleCount: index === 1 ? 2 : 0,
      updatedAt: index < 3 ? AT : null,
      draftAt: index === 3 ? AT : null,
      live: index < 2,
    })),
  };
  const queue: WorkQueueAnswer['items'] = [
    {
      part: 'introduction',
      title: 'Title of introduction',
      reason: 'stale',
      count: 2,
      updatedAt: AT,
    },
    { part: 'part-2', title: 'Title of part-2', reason: 'draft', updatedAt: AT },
    { part: 'part-3', title: 'Title of part-3', reason: 'not-started', updatedAt: null },
    { part: 'part-4', title: 'Title of part-4', reason: 'not-started', updatedAt: null },
    { part: 'prologue', title: 'Title of prologue', reason: 'published', updatedAt: AT },
  ];
  await page.route(DASHBOARD, (route) => route.fulfill({ json: answer }));
  await page.route(QUEUE, (route) => {
    const sent = new URL(route.request().url()).searchParams;
    const status = QUEUE_STATUSES.find((one) => one === sent.get('status'));
    const limit = Number(sent.get('limit'));
    return route.fulfill({ json: workQueue(queue, { ...(status && { status }), limit }) });
  });
  await page.route('**/api/translations/build-status', (route) =>
    route.fulfill({ json: { headRev: 4, liveRev: 3, state: build } }),
  );
}

for (const language of ['en', 'ko'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      'shows the account, the language, the progress and the next work',
      longUnless(language === 'ko'),
      async ({ account, backstage, page }) => {
        const { dashboard: words } = account.texts;
        await answerDashboard(page, 'building');
        await enterAsNew(account, backstage, 'dashboard');
        await expect(
          page.getByText(words.language.replace('{language}', LANGUAGE_NAMES.tr)),
        ).toBeVisible();
        await expect(page.getByText(words.active, { exact: true })).toBeVisible();
        await expect(page.getByText('elif@example.org')).toBeVisible();
        const counted = words.progress.replace('{done}', '3').replace('{total}', '7');
        await expect(page.getByText(counted)).toBeVisible();
        await expect(page.getByText(words.progressText.replace('{percent}', '45%'))).toBeVisible();

        const queue = page.getByRole('region', { name: words.queueTitle });
        await expect(queue.getByRole('listitem')).toHaveCount(3);
        const first = queue.getByRole('link').first();
        await expect(first).toContainText(words.reasons.stale.replace('{count}', '2'));
        await expect(first).toContainText(words.queueNext);
        await expect(first).toHaveAttribute(
          'href',
          `${account.path('translate')}?part=introduction`,
        );
        await expect(page.getByRole('link', { name: words.start, exact: true })).toHaveAttribute(
          'href',
          `${account.path('translate')}?part=introduction`,
        );

        const row = (part: string) => page.locator(`[data-part="${part}"]`);
        await expect(row('prologue')).toContainText(words.statuses.published);
        await expect(row('prologue')).toContainText(words.live.live);
        await expect(row('introduction')).toContainText(words.stale.replace('{count}', '2'));
        await expect(row('part-1')).toContainText(words.live.building);
        await expect(row('part-2')).toContainText(words.statuses.draft);
        await expect(row('part-5')).toContainText(words.statuses['not-started']);
        await expect(row('part-5')).toContainText(words.live.none);
        await expect(row('part-5')).toContainText(words.never);
      },
    );
  });
}

test('has the links that SPEC 2 names, and refreshes on request', async ({
  account,
  backstage,
  page,
}) => {
  const { dashboard: words, nav } = account.texts;
  await enterAsNew(account, backstage, 'dashboard');
  await expect(page.getByRole('link', { name: words.workspace })).toHaveAttribute(
    'href',
    account.path('translate'),
  );
  const refreshed = page.waitForResponse(DASHBOARD);
  await account.button(words.refresh).click();
  expect((await refreshed).ok()).toBe(true);
  await page.getByRole('link', { name: words.profile }).click();
  await expect(page).toHaveURL(account.path('profile'));
  await page.getByRole('link', { name: nav.dashboard, exact: true }).click();
  await expect(page).toHaveURL(account.path('dashboard'));
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('offers to retry and to log out', LONG, async ({ account, backstage, page }) => {
    const { dashboard: words, nav, errors } = account.texts;
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 500, json: {} }));
    await enterAsNew(account, backstage, 'dashboard');
    const screen = page.getByRole('main').getByRole('alert');
    await expect(screen.getByRole('heading', { name: words.errorTitle })).toBeVisible({
      timeout: 30_000,
    });
    await expect(screen.getByText(errors.server)).toBeVisible();
    await page.unroute(DASHBOARD);
    await account.button(words.retry).click();
    await expect(page.getByRole('heading', { name: words.partsTitle })).toBeVisible();
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 403, json: {} }));
    await page.reload();
    await account.button(nav.logout, screen).click();
    await expect(page).toHaveURL(account.path('login'));
    expect(await account.storedTokens()).toEqual([null, null]);
  });

  test('lists more of the queue and one state of it, again after a failure', async ({
    account,
    backstage,
    page,
  }) => {
    const { dashboard: words } = account.texts;
    await answerDashboard(page, 'live');
    await enterAsNew(account, backstage, 'dashboard');
    const queue = page.getByRole('region', { name: words.queueTitle });
    const rows = queue.getByRole('link');
    await expect(rows).toHaveCount(3);
    await account.button(words.queue.more, queue).press('Enter');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(3)).toBeFocused();
    await expect(account.button(words.queue.more, queue)).toHaveCount(0);

    const show = queue.getByLabel(words.queue.show);
    await show.selectOption(words.statuses.published);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Title of prologue');
    await expect(rows).toContainText(words.statuses.published);
    await expect(queue.getByText(words.queueNext, { exact: true })).toHaveCount(0);

    const refuse = (route: Route): Promise<void> => route.fulfill({ status: 403, json: {} });
    await page.route(QUEUE, refuse);
    await show.selectOption(words.queue.stale);
    await expect(queue.getByRole('alert')).toContainText(words.queue.failed);
    await page.unroute(QUEUE, refuse);
    await account.button(words.retry, queue).click();
    await expect(rows).toContainText(words.reasons.stale.replace('{count}', '2'));
    await show.selectOption(words.queue.all);
    await expect(rows).toHaveCount(3);
  });

  test('keeps the last data when a refresh fails, and says how old it is', async ({
    account,
    backstage,
    page,
  }) => {
    const { dashboard: words } = account.texts;
    await enterAsNew(account, backstage, 'dashboard');
    await expect(page.getByRole('heading', { name: words.partsTitle })).toBeVisible();
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 403, json: {} }));
    await account.button(words.refresh).click();
    await expect(page.getByText(words.refreshFailed.split('{')[0] ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { name: words.partsTitle })).toBeVisible();
  });
});
