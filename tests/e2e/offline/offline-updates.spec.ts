// Newer texts and newer versions of the site: announced, applied when the reader chooses, and never interrupting (SPEC
// 4).
import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { PackManifest } from '../../../src/domain/offline/pack.ts';
import { storedLines } from '../support/offline/storage.ts';
import { expect, offline, test } from '../support/offline/test.ts';

const LIST = '/content/packs/en.json';
const PART = '/content/stories/nine-realms/en/part-1.json';
const NEW_WORDS = 'These words were published after the download.';

/** Publishes a changed first paragraph of a part: both its file and the pack's list. */
async function publish(context: BrowserContext, page: Page): Promise<void> {
  const part = (await (await page.request.get(PART)).json()) as {
    content: { text: string[] };
    lastModified: string;
  };
  part.content.text[0] = NEW_WORDS;
  part.lastModified = '2099-01-01T00:00:00.000Z';
  const body = JSON.stringify(part);
  const list = (await (await page.request.get(LIST)).json()) as PackManifest;
  const hash = createHash('sha256').update(body).digest('base64url');
  const files = list.files.map((file) =>
    file.path === PART ? { ...file, hash, size: Buffer.byteLength(body) } : file,
  );
  expect(files).not.toEqual(list.files);
  const changed = { ...list, files, hash: 'changed-list', contentHash: 'changed-content' };
  await context.route(`**${LIST}`, (route) => route.fulfill({ json: changed }));
  await context.route(`**${PART}`, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
}

test('a newer version of the download is announced, and Update fetches only what changed', async ({
  page,
  context,
  corner,
}) => {
  await corner.goToCover();
  await corner.download();
  await publish(context, page);
  await corner.book.reload();
  await corner.openPanel();
  await expect(corner.panel.locator('[data-newer]')).toHaveText(corner.texts.newer);
  await expect(corner.panel.locator('[data-estimate]')).toContainText(/\d\s(KB|bytes)/);
  // Meanwhile the download stays readable.
  await expect(corner.panel).toContainText(corner.texts.available);

  const fetched: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:content|art|_astro|read)\//.test(pathname)) fetched.push(pathname);
  });
  await corner.button('update').click();
  await corner.expectToast('updateComplete');
  await expect(corner.panel.locator('[data-newer]')).toHaveCount(0);
  await expect.poll(() => fetched.filter((path) => path !== LIST)).toEqual([PART]);

  await offline(context, async () => {
    await page.reload();
    await corner.expectDot('red');
    await corner.book.openBookLink.click();
    await corner.book.expectOpenAt('prologue');
    await corner.book.press('ArrowRight');
    await corner.book.expectOpenAt('introduction');
    await corner.book.press('ArrowRight');
    await corner.book.expectOpenAt('part-1');
    await expect(corner.book.paragraph(0)).toHaveText(NEW_WORDS);
  });
});

test('a newer text that replaces a stored one is announced', async ({ page, context, corner }) => {
  const { book } = corner;
  await book.goToPart('prologue');
  await book.press('ArrowRight');
  await book.expectOpenAt('introduction');
  await book.press('ArrowRight');
  await book.expectOpenAt('part-1');
  await expect
    .poll(async () => (await storedLines(page)).filter((line) => line.includes(PART)))
    .toHaveLength(1);
  await publish(context, page);
  // The API still has the old text, and would take precedence.
  await context.route('**/api/**', (route) => route.abort());
  await page.goto(book.pathOf('introduction'));
  await corner.expectToast('cacheUpdated');
  await book.press('ArrowRight');
  await expect(book.paragraph(0)).toHaveText(NEW_WORDS);
});
