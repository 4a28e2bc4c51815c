// "Translated by" on the cover (SPEC 2): who is credited, which addresses become links, and when no request is sent.
import type { Page } from '@playwright/test';
import type { PublishedTranslator } from '../../../src/domain/story/published-translator.ts';
import { fill } from '../../../src/i18n/messages.ts';
import type { Book } from '../support/book.ts';
import { expect, FAILED_REQUEST, test } from '../support/test.ts';

const PROFILE: PublishedTranslator = {
  language: 'ko',
  name: '김하늘',
  bio: '서울에서 번역합니다.',
  profilePictureUrl: '/icon-192.png',
  socialMediaLinks: {
    twitter: 'https://example.org/haneul',
    Facebook: 'https://example.org/haneul',
    'My pictures': 'https://www.instagram.com/haneul',
    Work: 'https://linkedin.com/in/haneul',
    Code: 'https://github.com/haneul',
    Blog: 'https://haneul.example/',
    telegram: 'https://t.me/haneul',
    other: 'https://haneul.example/pages',
    Trap: 'javascript:alert(1)',
    Mask: 'https://bank.example@evil.example/',
  },
};

test.use({ language: 'ko' });

/** Stubs the credit call; `null` means that there is no translator. Returns a getter for the number of requests. */
async function answerWith(
  page: Page,
  translator: PublishedTranslator | null,
): Promise<() => number> {
  let asked = 0;
  await page.route('**/api/translations/published/**', (route) => {
    asked += 1;
    return route.fulfill({ json: { translator } });
  });
  return () => asked;
}

function badgeOf(book: Book) {
  const name = fill(book.texts.app.translator.badge, { name: PROFILE.name });
  return book.page.getByRole('button', { name, exact: true });
}

async function openCredit(book: Book) {
  await answerWith(book.page, PROFILE);
  await book.goToCover();
  await badgeOf(book).click();
  const dialog = book.dialog(book.texts.app.translator.dialogTitle);
  await expect(dialog).toBeVisible();
  return dialog;
}

test("the badge opens the translator's name, portrait, language and bio", async ({ book }) => {
  const dialog = await openCredit(book);
  const texts = book.texts.app.translator;
  await expect(dialog).toContainText(PROFILE.name);
  await expect(dialog).toContainText(PROFILE.bio);
  await expect(dialog).toContainText(fill(texts.language, { language: '한국어 (ko)' }));
  const portrait = dialog.getByRole('img', { name: fill(texts.photo, { name: PROFILE.name }) });
  await expect
    .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('links have names and icons, open in a new tab and say so', async ({ book }) => {
  const dialog = await openCredit(book);
  const links = dialog.getByRole('link');
  const { website, opensInNewTab } = book.texts.app.translator;
  for (const name of ['Telegram', 'X (Twitter)', website, 'Blog']) {
    const link = dialog.getByRole('link', { name: `${name} (${opensInNewTab})`, exact: true });
    await expect(link).toHaveCount(1);
  }
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toContainText(book.texts.app.translator.opensInNewTab);
  }
  // Each has the icon of its service, recognised by name or by host.
  for (const [name, service] of [
    ['X (Twitter)', 'x'],
    ['Facebook', 'facebook'],
    ['My pictures', 'instagram'],
    ['Work', 'linkedin'],
    ['Code', 'github'],
    ['Blog', null],
  ] as const) {
    const icon = dialog.getByRole('link', { name }).locator('svg');
    await expect(icon).toHaveCount(1);
    expect(await icon.getAttribute('data-service'), name).toBe(service);
  }
});

test('an unsafe or misleading address does not become a link', async ({ book }) => {
  const dialog = await openCredit(book);
  await expect(dialog.getByRole('link')).toHaveCount(8);
  await expect(dialog.getByRole('link', { name: /Trap|Mask/ })).toHaveCount(0);
  await expect(dialog.locator('[href^="javascript" i]')).toHaveCount(0);
});

test('the thanks button closes the dialog and returns focus to the badge', async ({ book }) => {
  const dialog = await openCredit(book);
  await dialog.getByRole('button', { name: book.texts.app.translator.thanks }).click();
  await expect(dialog).toHaveCount(0);
  await expect(badgeOf(book)).toBeFocused();
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('the cover looks as if there were no translator', async ({ page, book }) => {
    await page.route('**/api/translations/**', (route) => route.fulfill({ status: 404, body: '' }));
    await book.goToCover();
    await expect(badgeOf(book)).toHaveCount(0);
    await expect(book.toast).toHaveCount(0);
    await expect(book.openBookLink).toBeVisible();
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('no request is sent and no translator is shown', async ({ page, book }) => {
    const asked = await answerWith(page, { ...PROFILE, language: 'en' });
    await book.goToCover();
    await expect(badgeOf(book)).toHaveCount(0);
    expect(asked()).toBe(0);
  });
});
