// Accessibility of the readers' screens by axe (WCAG 2.2 A, AA): Turkish on a dark phone; long tests: other languages.
import { LANGUAGES } from '../../src/domain/languages.ts';
import { AirdropPages, answerRejected, newWallet, screenshot } from '../e2e/support/airdrop.ts';
import { violationsOn } from '../e2e/support/axe.ts';
import type { Book } from '../e2e/support/book.ts';
import { pointAtNextToast } from '../e2e/support/held-toast.ts';
import { expect, FAILED_REQUEST, test } from '../e2e/support/test.ts';
import { LONG } from '../support/long.ts';

interface Screen {
  name: string;
  /** Opens the screen. */
  show: (book: Book) => Promise<void>;
}

const SCREENS: Screen[] = [
  {
    name: 'cover',
    show: async (book) => {
      await book.goToCover();
      // The pictures in the table of contents are loaded lazily.
      await book.page.locator('#contents').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'welcome',
    show: async (book) => {
      await book.page
        .getByRole('button', { name: book.texts.app.footer.welcomeGuide, exact: true })
        .click();
      await expect(book.dialog(book.texts.app.firstVisitModal.title)).toBeVisible();
    },
  },
  { name: 'open book', show: (book) => book.goToPart('part-1') },
  {
    name: 'edge toast',
    show: async (book) => {
      await book.goToPart('prologue');
      await pointAtNextToast(book.page, book.texts.book.toasts.beginningTitle);
      await book.press('ArrowLeft');
      // A hovered toast stays until the check is done.
      await book.toast.hover();
    },
  },
  { name: 'contents', show: (book) => book.openContents() },
  {
    name: 'settings',
    show: async (book) => {
      await book.closeDialog();
      await book.openSettings();
    },
  },
  {
    name: 'search',
    show: async (book) => {
      await book.closeDialog();
      await book.openSearch();
      await book.search.getByRole('searchbox').fill('a');
      await expect(book.search.getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'picture',
    show: async (book) => {
      await book.goToPart('part-2');
      await book.spread.locator('[data-enlarge]').first().click();
      await expect(book.page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'full view with the closing message',
    show: async (book) => {
      await book.goToPart('part-6');
      await book.fullViewButton.click();
      await book.spread.locator('[data-closing]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'claim with everything there is to say',
    show: async (book) => {
      const airdrop = new AirdropPages(book.page, book.language);
      await airdrop.goToClaim();
      await airdrop.address.fill(`${newWallet()}?dt=1`);
      await airdrop.file.setInputFiles(await screenshot());
      await expect(airdrop.preview).toBeVisible();
      await expect(book.page.getByText(airdrop.texts.hints.tagged)).toBeVisible();
      // A hovered toast stays until the check is done.
      await pointAtNextToast(book.page, airdrop.texts.toasts.validationTitle);
      await airdrop.address.press('Enter');
      await airdrop.toast.hover();
    },
  },
  {
    name: 'question before leaving',
    show: async (book) => {
      const airdrop = new AirdropPages(book.page, book.language);
      await airdrop.backLink.click();
      await expect(airdrop.leaveDialog).toBeVisible();
    },
  },
  {
    name: 'status of a rejected claim',
    show: async (book) => {
      const airdrop = new AirdropPages(book.page, book.language);
      await answerRejected(book.page);
      await airdrop.goToStatus();
      await airdrop.address.fill(newWallet());
      await airdrop.check.click();
      await expect(airdrop.card).toHaveAttribute('data-state', 'rejected');
      await expect(book.page.getByText(airdrop.texts.trustline.howTitle)).toBeVisible();
    },
  },
  {
    name: '404',
    show: async (book) => {
      await book.page.goto(`${book.homePath}nowhere/`);
      await expect(book.page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

/** Opens one screen after the other and runs axe on each. */
async function expectNoViolations(book: Book): Promise<void> {
  for (const { name, show } of SCREENS) {
    await test.step(name, async () => {
      await show(book);
      expect.soft(await violationsOn(book.page), name).toEqual([]);
    });
  }
}

// One of the screens is the 404 page.
test.use({ expectedErrors: FAILED_REQUEST });

for (const language of LANGUAGES.filter((code) => code !== 'tr')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, colorScheme: 'light' });

    test('no screen violates WCAG 2.2 AA', LONG, async ({ book }) => {
      await expectNoViolations(book);
    });
  });
}

test.describe('in Turkish on a phone', () => {
  test.use({
    language: 'tr',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

  test('no screen violates WCAG 2.2 AA on dark paper', async ({ book }) => {
    await expectNoViolations(book);
  });
});

test('a part page without JavaScript has no violations', async ({ page, request }) => {
  // Axe needs scripts, so the page is served without its own scripts and without its content security policy.
  const path = '/ja/read/part-6/';
  const html = await (await request.get(path)).text();
  const bare = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: bare }),
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
