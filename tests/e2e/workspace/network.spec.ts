// The network fails while a text is saved or published: nothing typed is lost, and each operation takes effect once.
import type { Page, Route } from '@playwright/test';
import { SESSION_KEYS } from '../../../src/domain/storage-keys.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test, type Workspace } from '../support/workspace.ts';

test.use({ target: 'zh', expectedErrors: FAILED_REQUEST });

interface Entry {
  kind: string;
  text: { quote?: string };
}

/** Returns the history entries of a part, newest first. */
async function history(page: Page, part: PartSlug): Promise<Entry[]> {
  const token = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEYS.accessToken);
  const response = await page.request.get(`/api/translations/zh/${part}/history`, {
    headers: { Authorization: `Bearer ${token ?? ''}` },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { entries: Entry[] }).entries;
}

async function publish(workspace: Workspace): Promise<void> {
  const { publish: question } = workspace.texts.confirm;
  await workspace.publish.click();
  await workspace.answer(question.title, question.yes);
}

test('a draft is saved once when half of the answer comes, and published once when the answer is lost', async ({
  openWorkspace,
  page,
}) => {
  const part = 'part-1';
  const workspace = await openWorkspace(part);
  const before = await history(page, part);
  const words = '保存一次。';
  await page.route('**/draft', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).slice(0, 200);
    await route.fulfill({ status: 200, contentType: 'application/json', body });
  });
  await workspace.field('quote').fill(words);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(workspace.saving('waiting').or(workspace.saving('stopped'))).toBeVisible();
  await expect(workspace.field('quote')).toHaveValue(words);
  expect(await history(page, part)).toHaveLength(before.length + 1);
  await page.unroute('**/draft');
  await workspace.button(workspace.texts.save.again).click();
  await expect(workspace.saving('saved')).toBeVisible();
  const after = await history(page, part);
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ kind: 'draft', text: { quote: words } });
  await expect(workspace.field('quote')).toHaveValue(words);
  await page.reload();
  await workspace.ready();
  await expect(workspace.banner('backup')).toHaveCount(0);

  const published = '发布一次。';
  await page.route('**/publish', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await workspace.field('quote').fill(published);
  await publish(workspace);
  await workspace.toast('publishError');
  await expect(workspace.field('quote')).toHaveValue(published);
  await expect(workspace.publish).toBeEnabled();
  await expect(workspace.banner('receipt')).toHaveCount(0);
  await page.unroute('**/publish');
  await publish(workspace);
  await workspace.toast('published');
  await expect(workspace.banner('receipt')).toBeVisible();
  const later = await history(page, part);
  expect(later).toHaveLength(before.length + 2);
  expect(later[0]).toMatchObject({ kind: 'published', text: { quote: published } });
  await expect(workspace.save).toBeDisabled();
});

test(
  'when the network fails during a save, the text stays and is saved once the network is back',
  LONG,
  async ({ openWorkspace, page, context }) => {
    const workspace = await openWorkspace('part-5');
    const held: Route[] = [];
    await page.route('**/draft', async (route) => {
      if (held.length === 0) held.push(route);
      else await route.continue();
    });
    await workspace.field('quote').fill('断线时写的。');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => held.length).toBe(1);
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: workspace.texts.offline.title })).toBeVisible();
    await workspace.field('text.0').fill('断线之后写的。');
    await held[0]?.abort('internetdisconnected');
    await context.setOffline(false);
    await expect(workspace.saving('saved')).toBeVisible();
    await expect(workspace.field('quote')).toHaveValue('断线时写的。');
    await expect(workspace.field('text.0')).toHaveValue('断线之后写的。');
  },
);
