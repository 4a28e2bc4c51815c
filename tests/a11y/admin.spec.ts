// Accessibility of the admin pages according to axe (WCAG 2.2 A and AA), and on a phone without scrolling sideways.
import { expect, test, type AdminPages, type WalletGroup } from '../e2e/support/admin.ts';
import { excessWidth, violationsOn } from '../e2e/support/axe.ts';
import { adminTexts } from '../e2e/support/content.ts';
import { StoryAdminPages } from '../e2e/support/story-admin.ts';

const keys = adminTexts.translators;

type Show = (admin: AdminPages, group: WalletGroup) => Promise<void>;

const SCREENS: [name: string, show: Show][] = [
  ['sign-in', ({ page }) => page.goto('/admin/').then(() => undefined)],
  [
    'dashboard',
    async (admin, group) => {
      await admin.signIn();
      await admin.list(group.prefix);
    },
  ],
  [
    'filters',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
    },
  ],
  [
    'selection',
    async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByLabel('Select all on this page').check();
    },
  ],
  [
    'reject',
    async (admin, group) => {
      await admin.action(group.wallet(0), 'Reject').click();
      await admin.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
  ],
  [
    'send',
    async (admin, group) => {
      await admin.page.keyboard.press('Escape');
      await admin.action(group.wallet(1), 'Send Airdrop').click();
    },
  ],
  [
    'payout',
    async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Payouts' }).click();
    },
  ],
  [
    'screenshot',
    async (admin, group) => {
      await admin.page.keyboard.press('Escape');
      await admin
        .row(group.wallet(2))
        .getByRole('button', { name: /^View Screenshot/ })
        .click();
      await expect(admin.dialog(/^Claim r/).getByRole('img')).toBeVisible();
    },
  ],
  [
    'nothing found',
    async ({ page, emptyState }) => {
      await page.goto('/admin/dashboard/?q=rrrrrrrrrrrrrrrrrrrrr');
      await expect(emptyState).toBeVisible();
    },
  ],
  [
    'audit log',
    async ({ page }) => {
      await page.goto('/admin/audit/');
      await expect(page.locator('tbody tr').first()).toBeVisible();
    },
  ],
  [
    'keys and translators',
    async ({ page }) => {
      await page.goto('/admin/translators/');
      await expect(page.locator('[data-key-row]').first()).toBeVisible();
    },
  ],
  [
    'a new key',
    async (admin) => {
      await admin.page.getByRole('button', { name: keys.newKey }).click();
      await expect(admin.dialog(keys.newTitle)).toBeVisible();
    },
  ],
  [
    'a key that is shown once',
    async (admin) => {
      await admin.dialog(keys.newTitle).getByRole('button', { name: keys.issue }).click();
      await expect(admin.page.getByLabel(keys.secretLabel, { exact: true })).toBeVisible();
      await admin.page.keyboard.press('Escape');
      await expect(admin.page.getByText(keys.notCopied)).toBeVisible();
    },
  ],
  [
    'question before a key is revoked',
    async (admin) => {
      await admin.page.getByRole('button', { name: keys.secretDone }).click();
      const open = admin.page.locator('[data-key-row]').getByRole('button').first();
      await open.click();
      await expect(admin.dialog(keys.revokeTitle)).toBeVisible();
    },
  ],
  ['list of parts', ({ page, request }) => new StoryAdminPages(page, request).open('tr')],
  [
    'English editor with an invalid field',
    async ({ page, request }) => {
      const stories = new StoryAdminPages(page, request);
      await stories.open('en', 'part-1');
      await stories.paragraph(2).fill('**');
      await expect(stories.paragraph(2)).toHaveAttribute('aria-invalid', 'true');
    },
  ],
  [
    'question before the English is published',
    async ({ page, request }) => {
      const { editor, question } = new StoryAdminPages(page, request);
      await editor.field('text.1').fill('Something else.');
      await editor.publish.click();
      await expect(question.locator('[data-changed]').first()).toBeVisible();
    },
  ],
  [
    'editor of a translation',
    async ({ page, request }) => {
      await page.keyboard.press('Escape');
      const stories = new StoryAdminPages(page, request);
      await stories.editor.button(stories.editor.texts.actions.discard).click();
      const { discard } = stories.editor.texts.confirm;
      await stories.editor.answer(discard.title, discard.yes);
      await stories.open('ko', 'part-2');
    },
  ],
];

test('no admin screen violates WCAG 2.2 AA', async ({ admin }) => {
  const group = await admin.claims(4);
  await admin.actElsewhere(group.wallet(1), { action: 'verify' });
  await admin.actElsewhere(group.wallet(2), { action: 'reject', adminNotes: 'Not readable.' });
  await admin.actElsewhere(group.wallet(3), { action: 'verify' });
  await admin.actElsewhere(group.wallet(3), { action: 'send_airdrop' });
  for (const [name, show] of SCREENS) {
    await test.step(name, async () => {
      await show(admin, group);
      expect.soft(await violationsOn(admin.page), name).toEqual([]);
    });
  }
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

  test('the lists and the editor are no wider than the phone', async ({ admin, page }) => {
    const group = await admin.claims(1);
    await admin.signIn();
    await admin.list(group.prefix);
    expect(await excessWidth(page)).toBe(0);
    await page.goto('/admin/audit/');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    expect(await excessWidth(page)).toBe(0);
    await page.goto('/admin/translators/');
    await expect(page.locator('[data-key-row]').first()).toBeVisible();
    expect(await excessWidth(page)).toBe(0);
    const stories = new StoryAdminPages(page, admin.request);
    await stories.open('zh');
    expect(await excessWidth(page)).toBe(0);
    await stories.open('en', 'part-3');
    expect(await excessWidth(page)).toBe(0);
  });
});
