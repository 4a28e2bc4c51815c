// Accessibility of the translation workspace as axe sees it (WCAG 2.2 A and AA), on every paper and on a phone; and that both
// columns are equally wide (reference/translator.md, check 15).
import { DEFAULT_SETTINGS } from '../../src/domain/book/reading-settings.ts';
import { STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { violationsOn } from '../e2e/support/axe.ts';
import { expect, test, Workspace } from '../e2e/support/workspace.ts';
import { longUnless } from '../support/long.ts';

type Show = (desk: Workspace) => Promise<void>;

const tool =
  (name: string, title: string): Show =>
  async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.locator(`[data-tool="${name}"]`).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  };

const SCREENS: [name: string, show: Show][] = [
  ['as it opens', async (desk) => desk.ready()],
  [
    'with findings',
    async (desk) => {
      await desk.field('text.0').fill('Bir **cümle  ');
      await expect(desk.row('text.0').locator('li').first()).toBeVisible();
      // Away from the bar: what lies below its buttons counts as too small to be hit.
      await desk
        .row('text.0')
        .locator('ul')
        .evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  ],
  [
    'two texts of one field',
    async (desk) => {
      const { conflict, confirm } = desk.texts;
      const elsewhere = new Workspace(await desk.page.context().newPage(), 'en');
      await elsewhere.open('part-1');
      // Each time another text: the next theme finds this one saved.
      await elsewhere.field('text.1').fill(`Başka bir çeviri, ${Date.now()}.`);
      await elsewhere.saveDraft();
      await elsewhere.page.close();
      await desk.field('text.1').fill('Bu da bir çeviri.');
      await desk.save.click();
      await desk.answer(confirm.saveDraft.title, confirm.saveDraft.yes);
      await expect(desk.dialog(conflict.title)).toBeVisible();
    },
  ],
  [
    'a conflict for later',
    async (desk) => {
      const { conflict } = desk.texts;
      await desk.answer(conflict.title, conflict.later);
      await expect(desk.saving('conflict')).toBeVisible();
    },
  ],
  ['a question', async (desk) => desk.save.click()],
  ['names', tool('glossary', 'Names in this part')],
  ['history', tool('history', 'History')],
  ['concordance', tool('concordance', 'Concordance')],
  ['XLIFF', tool('xliff', 'XLIFF file')],
  ['preview', tool('preview', 'Preview')],
  ['shortcuts', tool('shortcuts', 'Keyboard shortcuts')],
  [
    'without a connection',
    async ({ page, texts }) => {
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await expect(page.getByRole('heading', { name: texts.offline.title })).toBeVisible();
    },
  ],
];

async function expectNoViolations(desk: Workspace): Promise<void> {
  for (const [name, show] of SCREENS) {
    await test.step(name, async () => {
      await show(desk);
      expect.soft(await violationsOn(desk.page), name).toEqual([]);
    });
  }
}

test.use({ expectedErrors: /Failed to load resource/ });
// Ten screens in one go: looking at them is what takes the time.
test.describe.configure({ timeout: 4 * 60_000 });

for (const theme of ['light', 'sepia', 'dark'] as const) {
  // In `npm test` the phone, below, has the dark paper.
  const suite = longUnless(theme === 'light');
  test(
    `no screen of the workspace violates WCAG 2.2 AA on ${theme} paper`,
    suite,
    async ({ openDesk, page }) => {
      await page.goto('/robots.txt');
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.settings,
        JSON.stringify({ ...DEFAULT_SETTINGS, theme }),
      ] as const);
      await expectNoViolations(await openDesk('part-1'));
    },
  );
}

test('both columns are equally wide', async ({ openDesk }) => {
  const desk = await openDesk('part-1');
  const english = await desk.row('text.0').locator('[lang="en"]').first().boundingBox();
  const own = await desk.field('text.0').boundingBox();
  const ratio = (own?.width ?? 0) / (english?.width ?? 1);
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.05);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

  test('no screen violates WCAG 2.2 AA on dark paper, and none is wider than the phone', async ({
    openDesk,
  }) => {
    const desk = await openDesk('part-1');
    expect(
      await desk.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await expectNoViolations(desk);
  });
});

for (const [width, language] of [
  [375, 'en'],
  [375, 'ko'],
  [320, 'tr'],
] as const) {
  test.describe(`${width} px wide in ${language}`, () => {
    test.use({ viewport: { width, height: 700 }, language });

    test(
      'nothing of the workspace has to be scrolled sideways',
      longUnless(width === 320),
      async ({ openDesk, page }) => {
        const desk = await openDesk('part-1');
        const excess = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        expect(await excess()).toBe(0);
        await desk.field('text.0').fill(`${'Uzun'.repeat(60)} **yarım `);
        await expect(desk.row('text.0').locator('li').first()).toBeVisible();
        expect(await excess()).toBe(0);
        expect.soft(await violationsOn(page)).toEqual([]);
      },
    );
  });
}
