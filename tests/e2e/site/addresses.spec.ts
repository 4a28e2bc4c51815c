// Every address of the site: links of the covers, all pages, and 404 responses in the right language.
import { HTML_LANG, LANGUAGES } from '../../../src/domain/languages.ts';
import { homePath, offlinePath, partPath, readerPath } from '../../../src/domain/routes.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { textsOf } from '../support/content.ts';
import { PAGES } from '../support/pages.ts';
import { store } from '../support/stored.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

/** Returns the addresses on this site that a page links to or loads, without fragments. */
function internalAddresses(html: string, origin: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '');
  const sources = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap((match) =>
    (match[1] ?? '').split(',').map((entry) => entry.trim().split(' ')[0] ?? ''),
  );
  const own = [...found, ...sources]
    .map((address) => new URL(address.replaceAll('&amp;', '&'), origin))
    .filter((url) => url.origin === new URL(origin).origin);
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}

test('everything that a cover links to or loads exists', async ({ request, baseURL }) => {
  const seen = new Set<string>();
  for (const language of LANGUAGES) {
    const html = await (await request.get(homePath(language))).text();
    const addresses = internalAddresses(html, baseURL ?? '');
    expect(addresses).toContain(partPath(language, 'part-6'));
    expect(addresses.length).toBeGreaterThan(25);
    for (const address of addresses) seen.add(address);
  }
  for (const address of seen) expect((await request.head(address)).status(), address).toBe(200);
});

test('a cover has the links of its footer', async ({ page }) => {
  for (const language of ['en', 'tr'] as const) {
    const { footer: texts } = textsOf(language).app;
    await page.goto(homePath(language), { waitUntil: 'domcontentloaded' });
    const footer = page.getByRole('navigation', { name: texts.label });
    for (const name of [texts.channel, texts.social, texts.explorerOne, texts.explorerTwo]) {
      const link = footer.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(footer.getByRole('button', { name: texts.welcomeGuide })).toBeVisible();
  }
});

test('every page responds, and the site map has only those that are to be found', async ({
  request,
}) => {
  for (const path of PAGES) expect((await request.head(path)).status(), path).toBe(200);
  const map = await (await request.get('/sitemap.xml')).text();
  const named = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  );
  expect(named).toEqual(expect.arrayContaining(LANGUAGES.map(homePath)));
  expect(PAGES).toEqual(expect.arrayContaining(named));
  for (const path of named) {
    const html = await (await request.get(path)).text();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(canonical).pathname).toBe(path);
  }
  for (const language of LANGUAGES) {
    expect(named).not.toContain(readerPath(language));
    const html = await (await request.get(offlinePath(language))).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
  }
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is a 404 in its language with links to the cover and the story', async ({
    page,
    request,
  }) => {
    const prefix = homePath('tr');
    const answers = await Promise.all(
      ['nowhere/', 'read/part-9/', 'read/part-1/deeper/', 'nowhere.html'].map((rest) =>
        request.get(prefix + rest),
      ),
    );
    expect(answers.map((response) => response.status())).toEqual([404, 404, 404, 404]);
    const [html, ...others] = await Promise.all(answers.map((response) => response.text()));
    expect(html).toContain(`<html lang="${HTML_LANG.tr}"`);
    // The same page each time, so checking one of them is enough.
    expect(new Set(others)).toEqual(new Set([html]));
    await page.goto(`${prefix}nowhere/`);
    const { notFound } = textsOf('tr').app;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
    const home = page.getByRole('link', { name: notFound.home, exact: true });
    await expect(home).toHaveAttribute('href', homePath('tr'));
    await page.getByRole('link', { name: notFound.part, exact: true }).click();
    await expect(page).toHaveURL(partPath('tr', 'prologue'));

    // Without a prefix it is answered in the reader's chosen language.
    await store(page, STORAGE_KEYS.language, 'ko');
    await page.goto('/nowhere/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textsOf('ko').app.notFound.title,
    );
  });
});
