// Accessibility of the translation workspace according to axe (WCAG 2.2 A and AA), and how much of the text is in view.
import type { Page } from '@playwright/test';
import { excessWidth, violationsOn } from '../e2e/support/axe.ts';
import { changeEnglish, deleteText } from '../e2e/support/story-parts.ts';
import { expect, test, Workspace } from '../e2e/support/workspace.ts';

type Show = (workspace: Workspace) => Promise<void>;

const tool =
  (name: Parameters<Workspace['openTool']>[0], title: string): Show =>
  async (workspace) => {
    await workspace.page.keyboard.press('Escape');
    await workspace.openTool(name);
    await expect(workspace.page.getByRole('dialog', { name: title })).toBeVisible();
  };

/** From here on there is room for a column beside the rows. */
const SIDE_COLUMN_PX = 70 * 16;

/** Puts the focus into a row, and opens what stands beside it where there is no room for a column. */
async function lookBeside(workspace: Workspace, field: string): Promise<void> {
  await workspace.field(field).focus();
  const { width = 0 } = workspace.page.viewportSize() ?? {};
  if (width < SIDE_COLUMN_PX) await workspace.row(field).locator('[data-open-side]').click();
}

const SCREENS: [name: string, show: Show][] = [
  ['as it opens', async (workspace) => workspace.ready()],
  [
    'with findings',
    async (workspace) => {
      await workspace.field('text.0').fill('Bir **cümle  ');
      await lookBeside(workspace, 'text.0');
      await expect(workspace.panel('checks').locator('li').first()).toBeVisible();
    },
  ],
  [
    'two texts of one field',
    async (workspace) => {
      const { conflict, confirm } = workspace.texts;
      await workspace.page.keyboard.press('Escape');
      const elsewhere = new Workspace(await workspace.page.context().newPage(), 'en');
      await elsewhere.open('part-1');
      // A different text each time, because the next theme's test finds this one saved.
      await elsewhere.field('text.1').fill(`Başka bir çeviri, ${Date.now()}.`);
      await elsewhere.saveDraft();
      await elsewhere.page.close();
      await workspace.field('text.1').fill('Bu da bir çeviri.');
      await workspace.save.click();
      await workspace.answer(confirm.saveDraft.title, confirm.saveDraft.yes);
      await expect(workspace.dialog(conflict.titleOwn)).toBeVisible();
    },
  ],
  [
    'a conflict for later',
    async (workspace) => {
      const { conflict } = workspace.texts;
      await workspace.answer(conflict.titleOwn, conflict.later);
      await expect(workspace.saving('conflict')).toBeVisible();
    },
  ],
  ['a question', async (workspace) => workspace.save.click()],
  [
    'what is wanted less often',
    async (workspace) => {
      await workspace.page.keyboard.press('Escape');
      await expect(await workspace.more()).toBeVisible();
    },
  ],
  ['history', tool('history', 'History')],
  ['names and terms', tool('glossary', 'Names and terms')],
  [
    'find and replace',
    async (workspace) => {
      const { replace } = workspace.texts;
      await tool('replace', 'Find and replace')(workspace);
      const dialog = workspace.dialog('Find and replace');
      await dialog.getByLabel(replace.find).fill('Tamsin');
      await dialog.getByLabel(replace.replacement).fill('Tamzin');
      await workspace.button(replace.preview).click();
      await expect(workspace.page.locator('[data-result] ins').first()).toBeVisible();
    },
  ],
  ['XLIFF', tool('xliff', 'XLIFF file')],
  ['preview', tool('preview', 'Preview')],
  ['shortcuts', tool('shortcuts', 'Keyboard shortcuts')],
  [
    'every panel beside the rows',
    async (workspace) => {
      const { page, texts } = workspace;
      await page.keyboard.press('Escape');
      await lookBeside(workspace, 'text.1');
      for (const name of ['memory', 'history', 'concordance']) await workspace.unfold(name);
      await page.getByLabel(texts.concordance.search).fill('Weighing Hall');
      await expect(workspace.panel('memory').locator('[data-hit]').first()).toBeVisible();
      await expect(workspace.panel('concordance').locator('[data-hit]').first()).toBeVisible();
      await workspace.button(texts.discussion.comment).click();
    },
  ],
  [
    'without a connection',
    async ({ page, texts }) => {
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await expect(page.getByRole('heading', { name: texts.offline.title })).toBeVisible();
    },
  ],
];

test.use({ expectedErrors: /Failed to load resource/ });

test('no workspace screen violates WCAG 2.2 AA', async ({ openWorkspace, page }) => {
  const workspace = await openWorkspace('part-1');
  for (const [name, show] of SCREENS) {
    await test.step(name, async () => {
      await show(workspace);
      expect.soft(await violationsOn(page), name).toEqual([]);
    });
  }
});

/** Returns what can be pressed or written in, and can be seen. */
function controlsInView(page: Page): Promise<number> {
  return page.locator('a[href], button, select, input, textarea').evaluateAll(
    (all) =>
      all.filter((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
        return seen !== null && (element.contains(seen) || seen.contains(element));
      }).length,
  );
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('three paragraphs of 400 letters are in view, in columns of one width, and at most 16 controls', async ({
    apiClient,
    openWorkspace,
    page,
  }) => {
    const part = 'part-4';
    const ordinary = 'Seven letters and so on. '.repeat(16);
    const rows = [1, 2, 3];
    await openWorkspace(part);
    expect(await controlsInView(page)).toBeLessThanOrEqual(16);
    await changeEnglish(apiClient.request, part, (text) =>
      text.map((paragraph, index) => (rows.includes(index) ? ordinary : paragraph)),
    );
    try {
      const workspace = await openWorkspace(part);
      for (const row of rows) await workspace.field(`text.${row}`).fill(ordinary);
      await workspace.row('text.1').evaluate((row) => row.scrollIntoView({ block: 'start' }));
      const [header, footer, first, last] = await Promise.all(
        [
          page.getByRole('banner'),
          page.getByRole('contentinfo'),
          workspace.row('text.1'),
          workspace.row('text.3'),
        ].map((element) => element.boundingBox()),
      );
      const english = await workspace.row('text.1').locator('[lang="en"]').first().boundingBox();
      const own = await workspace.field('text.1').boundingBox();
      expect(Math.abs((own?.width ?? NaN) / (english?.width ?? NaN) - 1)).toBeLessThan(0.05);
      const height = (last?.y ?? NaN) + (last?.height ?? NaN) - (first?.y ?? NaN);
      expect(height).toBeLessThanOrEqual((footer?.y ?? NaN) - (header?.height ?? NaN));
    } finally {
      await deleteText(apiClient.request, 'en', part);
    }
  });
});

test.describe('on a phone, on dark paper', () => {
  test.use({ viewport: { width: 320, height: 700 }, language: 'tr', colorScheme: 'dark' });

  test('the workspace requires no horizontal scrolling and has no violations', async ({
    openWorkspace,
    page,
  }) => {
    const workspace = await openWorkspace('part-1');
    expect(await excessWidth(page)).toBe(0);
    await workspace.field('text.0').fill(`${'Uzun'.repeat(60)} **yarım `);
    // What is found moves the button that opens the sheet.
    await expect(workspace.row('text.0').locator('[id$="-issues"]')).toBeVisible();
    await lookBeside(workspace, 'text.0');
    await expect(workspace.panel('checks').locator('li').first()).toBeVisible();
    expect(await excessWidth(page)).toBe(0);
    expect.soft(await violationsOn(page)).toEqual([]);
  });
});
