// "Translated by" on the cover (SPEC 2): who is credited, which addresses become links, and when no request is sent.
import type { Page } from '@playwright/test';
import type { PublishedTranslator } from '../../../src/domain/story/published-translator.ts';
import { fill } from '../../../src/i18n/messages.ts';
import { Book } from '../support/book.ts';
import { untilDone } from '../support/standing-clock.ts';
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

test('the badge opens who translates, with links that name their service and open in a new tab', async ({
  page,
  book,
}) => {
  await answerWith(page, PROFILE);
  await book.goToCover();
  await badgeOf(book).click();
  const texts = book.texts.app.translator;
  const dialog = book.dialog(texts.dialogTitle);
  await expect(dialog).toContainText(PROFILE.name);
  await expect(dialog).toContainText(PROFILE.bio);
  await expect(dialog).toContainText(fill(texts.language, { language: '한국어 (ko)' }));
  const portrait = dialog.getByRole('img', { name: fill(texts.photo, { name: PROFILE.name }) });
  await expect
    .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const links = dialog.getByRole('link');
  for (const name of ['Telegram', 'X (Twitter)', texts.website, 'Blog']) {
    const link = dialog.getByRole('link', {
      name: `${name} (${texts.opensInNewTab})`,
      exact: true,
    });
    await expect(link).toHaveCount(1);
  }
  // An unsafe or misleading address does not become a link.
  await expect(links).toHaveCount(8);
  await expect(dialog.getByRole('link', { name: /Trap|Mask/ })).toHaveCount(0);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
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
  await dialog.getByRole('button', { name: texts.thanks }).click();
  await expect(dialog).toHaveCount(0);
  await expect(badgeOf(book)).toBeFocused();
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('the cover looks as if there were no translator, as the English one always does', async ({
    page,
    book,
  }) => {
    await page.route('**/api/translations/**', (route) => route.fulfill({ status: 404, body: '' }));
    const answered = page.waitForResponse('**/api/translations/published/**');
    await book.goToCover();
    await answered;
    await untilDone(page);
    await expect(badgeOf(book)).toHaveCount(0);
    await expect(book.toast).toHaveCount(0);
    await expect(book.openBookLink).toBeVisible();

    // In English nobody is asked for.
    const asked = await answerWith(page, { ...PROFILE, language: 'en' });
    const english = new Book(page, 'en');
    await english.goToCover();
    await expect(badgeOf(english)).toHaveCount(0);
    expect(asked()).toBe(0);
  });
});
