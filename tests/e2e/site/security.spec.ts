// Protection of the reader's browser: security headers, a strict content security policy, and no violations of it.
import { createHash } from 'node:crypto';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { MISSING_PAGES, PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const ALL_PAGES = [...PAGES, ...MISSING_PAGES];

/** Returns the sources that a policy allows for a directive. */
function sourcesOf(policy: string, directive: string): string[] {
  const rule = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return rule?.slice(1) ?? [];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function policyOf(html: string): string {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html);
  return (meta?.[1] ?? '').replaceAll('&#39;', "'").replaceAll('&#x27;', "'");
}

/** Returns the contents of a page's inline elements of one type. */
function inlineOf(html: string, element: 'script' | 'style'): string[] {
  const all = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...all]
    .filter(([, attributes]) => !/\ssrc=/.test(attributes ?? ''))
    .map((m) => m[2] ?? '');
}

test('every page has security headers and a policy: no foreign sources, inline code by hash, no inline attributes', async ({
  request,
}) => {
  for (const path of ALL_PAGES) {
    const response = await request.get(path);
    const headers = response.headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");

    const html = await response.text();
    const policy = policyOf(html);
    expect(sourcesOf(policy, 'default-src'), path).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'object-src'), path).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'base-uri'), path).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'form-action'), path).toEqual(["'none'"]);
    expect(inlineOf(html, 'script').length, path).toBeGreaterThan(0);
    for (const element of ['script', 'style'] as const) {
      const sources = sourcesOf(policy, `${element}-src`);
      expect(sources.length, `${path} ${element}`).toBeGreaterThan(0);
      for (const source of sources) {
        expect(source, `${path} ${element}`).toMatch(/^'(self|sha256-[A-Za-z0-9+/=]+)'$/);
      }
      for (const text of inlineOf(html, element)) {
        expect(sources, `${path} ${text.slice(0, 60)}`).toContain(hashOf(text));
      }
    }
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(markup.match(/<[a-z][^<>]*\s(?:style|on[a-z]+)=/gi), path).toBeNull();
    expect(markup.match(/href="javascript:/gi), path).toBeNull();
  }
});

test.describe('in Turkish', () => {
  test.use({ language: 'tr', isWelcomed: false });

  // Every test fails on console errors; this one visits as many features as possible.
  test('a walk through the product violates no policy', async ({ page, book }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await book.goToCover();
    await book.openBookLink.click();
    await book.expectOpenAt(BUILT_IN_PARTS[0]);
    await book.press('Escape');
    await page.getByRole('button', { name: book.texts.app.firstVisitModal.continue }).click();
    await book.openBookLink.click();
    await book.expectOpenAt(BUILT_IN_PARTS[0]);
    await book.openContents();
    await book.closeDialog();
    await book.openSettings();
    await book.settings.locator('[data-option="dark"]').click();
    await book.settings.getByRole('button', { name: book.texts.book.settingsPanel.larger }).click();
    await book.closeDialog();
    await book.openSearch();
    await book.search.getByRole('searchbox').fill('a');
    await book.search.getByRole('button').click();
    await book.spread.locator('[data-enlarge]').first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await book.closeDialog();
    await book.fullViewButton.click();
    await book.press('ArrowLeft');
    await book.expectToast(book.texts.book.toasts.beginningTitle);
    await book.press('ArrowRight');
    await book.expectOpenAt('introduction');
    await book.reload();
    await book.expectOpenAt('introduction');
  });
});

test.describe('in a frame of another page', () => {
  test.use({ expectedErrors: /frame-ancestors/ });

  test('the start page is not shown', async ({ page, baseURL }) => {
    await page.goto('/robots.txt');
    const isShown = await page.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      frame.src = address;
      document.documentElement.append(frame);
      await loaded;
      // The browser replaces a blocked page with its own, which is not accessible.
      return frame.contentDocument !== null;
    }, baseURL ?? '');
    expect(isShown).toBe(false);
  });
});
