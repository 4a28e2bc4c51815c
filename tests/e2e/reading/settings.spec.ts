// Reading settings (decision 108): applied immediately, stored, and restored before the first paint. Which stored
// values are valid is tested in tests/unit/domain/book/reading-memory.test.ts.
import type { Locator } from '@playwright/test';
import { TEXT_SIZES, THEME_COLOURS } from '../../../src/domain/book/appearance.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/book/reading-settings.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { LONG } from '../../support/long.ts';
import type { Book } from '../support/book.ts';
import { familiesOf } from '../support/glyphs.ts';
import { storeSettings } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

function styleOf(book: Book, property: 'fontSize' | 'lineHeight') {
  return book
    .paragraph(1)
    .evaluate((paragraph, name) => Number.parseFloat(getComputedStyle(paragraph)[name]), property);
}

/** Returns the background colour behind the text. */
function paperOf(book: Book): Promise<string> {
  return book.textPage.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (colour !== 'rgba(0, 0, 0, 0)') return colour;
    }
    return '';
  });
}

/** Returns the lightness of a colour, from 0 for black to 255 for white. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}

const PARAGRAPHS = '[data-role="current"] [data-paragraph]';
const CLEAR = ['Atkinson Hyperlegible Next'];

/** Returns how unevenly lines end, without each paragraph's last, and the widths of a paragraph, a word and a space. */
const measure = (book: Book) =>
  book.spread.evaluate((spread) => {
    const range = document.createRange();
    const paragraphs = [...spread.querySelectorAll('[data-paragraph]')];
    const ends = paragraphs.slice(1, 6).flatMap((paragraph) => {
      range.selectNodeContents(paragraph);
      const lines = Map.groupBy(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8));
      return [...lines.values()].slice(0, -1).map((line) => line.at(-1)?.right ?? 0);
    });
    const widthOf = (from: number, to: number): number => {
      const text = paragraphs[2]?.firstChild ?? spread;
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect().width;
    };
    const space = Math.max(1, paragraphs[2]?.textContent.indexOf(' ') ?? 0);
    return {
      unevenness: Math.max(...ends) - Math.min(...ends),
      width: paragraphs[0]?.clientWidth ?? 0,
      word: widthOf(0, space),
      space: widthOf(space, space + 1),
    };
  });

/** Returns how often the page has requested the typeface that is loaded only once it is chosen. */
const countClear = ({ page }: Book) =>
  page.evaluate(() => performance.getEntries().filter((e) => /atkinson/.test(e.name)).length);

/** Chooses an option by its label, because the radio button itself is visually hidden. */
async function choose(book: Book, group: string, name: string): Promise<void> {
  const options = book.settings.getByRole('group', { name: group, exact: true });
  await options.getByText(name, { exact: true }).click();
  await expect(options.getByRole('radio', { name, exact: true })).toBeChecked();
}

test("Auto follows the system's colour scheme; each theme has its own paper, and the browser's bars follow it", async ({
  page,
  book,
}) => {
  // A browser takes the first whose colour and media query are valid.
  const bars = page.locator('meta[name="theme-color"]').first();
  await page.emulateMedia({ colorScheme: 'dark' });
  await book.goToPart('part-1');
  expect(lightness(await paperOf(book))).toBeLessThan(80);
  await expect(page.locator('meta[name="theme-color"][media]')).toHaveCount(2);
  await book.openSettings();
  const group = book.settings.getByRole('group', { name: book.texts.book.settingsPanel.theme });
  await expect(group.getByRole('radio')).toHaveCount(4);
  const colours = new Map([['auto', await paperOf(book)]]);
  for (const theme of ['light', 'sepia', 'dark'] as const) {
    await book.settings.locator(`[data-option="${theme}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect.poll(() => paperOf(book)).not.toBe([...colours.values()].at(-1));
    colours.set(theme, await paperOf(book));
  }
  await expect(bars).toHaveAttribute('content', 'rgb(19, 22, 39)');
  expect(new Set(colours.values()).size).toBe(3);
  expect(lightness(colours.get('dark') ?? '')).toBeLessThan(80);
  expect(lightness(colours.get('light') ?? '')).toBeGreaterThan(200);
  await book.settings.locator('[data-option="auto"]').click();
  await expect(bars).toHaveAttribute('content', '');
});

test('in forced colours a chosen option and a switch differ from others', async ({
  page,
  book,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await book.goToPart('part-1');
  await book.openSettings();
  const backgroundOf = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor);
  const option = (name: string) => book.settings.locator(`[data-option="${name}"]`);
  expect(await backgroundOf(option('auto'))).not.toBe(await backgroundOf(option('dark')));
  const shortcuts = book.settings.getByRole('switch', {
    name: book.texts.book.settingsPanel.shortcuts,
  });
  const on = await backgroundOf(shortcuts);
  await shortcuts.uncheck();
  await expect.poll(() => backgroundOf(shortcuts)).not.toBe(on);
});

test('stored settings are applied to the root element before the body exists', async ({
  page,
  book,
}) => {
  await storeSettings(page, { theme: 'dark', textSize: 140, lineHeight: 'airy' });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const body = document.querySelector('body');
      if (!body) return;
      observer.disconnect();
      const { theme, size, leading } = document.documentElement.dataset;
      body.dataset['before'] = [theme, size, leading].join();
    }).observe(document, { subtree: true, childList: true });
  });
  await book.goToPart('part-1');
  await expect(page.locator('body')).toHaveAttribute('data-before', 'dark,140,airy');
  const bars = page.locator('meta[name="theme-color"]').first();
  await expect(bars).toHaveAttribute('content', THEME_COLOURS.dark);
});

test('size, lines, letters, words, column and edges are as chosen, until one press resets all settings', async ({
  page,
  book,
}) => {
  await book.goToPart('part-1');
  const usual = await measure(book);
  const leading = await styleOf(book, 'lineHeight');
  expect(usual.unevenness).toBeGreaterThan(8);
  await book.openSettings();
  // Choices of another tab, and fields that only a newer release knows, survive a choice made here.
  const others = { theme: 'dark', ofNewerRelease: true };
  const entry = [STORAGE_KEYS.settings, JSON.stringify(others)] as const;
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), entry);
  const t = { ...book.texts.book.settingsPanel, ...book.texts.reader.typography };
  await book.settings.getByText(t.more, { exact: true }).click();
  await choose(book, t.lineHeight, t.airy);
  expect(await styleOf(book, 'lineHeight')).toBeGreaterThan(leading);
  await choose(book, t.column, t.narrow);
  expect((await measure(book)).width).toBeLessThan(usual.width * 0.9);
  await choose(book, t.column, t.wide);
  expect((await measure(book)).width).toBeGreaterThan(usual.width * 1.04);
  const isOnTop = await book.paragraph(0).evaluate((text) => {
    const { right, top } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(right - 2, top + 10));
  });
  expect(isOnTop, 'clear of the ribbon').toBe(true);
  await choose(book, t.edges, t.even);
  expect((await measure(book)).unevenness).toBeLessThan(2);
  await choose(book, t.edges, t.ragged);
  await choose(book, t.letters, t.wider);
  await choose(book, t.words, t.wider);
  const wider = await measure(book);
  expect(wider.word).toBeGreaterThan(usual.word * 1.1);
  expect(wider.space).toBeGreaterThan(usual.space + 4);
  const stored = await page.evaluate(([key]) => localStorage.getItem(key), entry);
  expect(JSON.parse(stored ?? '')).toMatchObject({ ...others, words: 'wider', edges: 'auto' });

  const normal = await styleOf(book, 'fontSize');
  const larger = book.settings.getByRole('button', { name: t.larger });
  const steps = TEXT_SIZES.slice(TEXT_SIZES.indexOf(DEFAULT_SETTINGS.textSize) + 1);
  for (const size of steps) {
    await larger.click();
    await expect(book.settings.locator('output')).toHaveText(`${size}%`);
    await expect.poll(() => styleOf(book, 'fontSize')).toBeCloseTo((normal * size) / 100, 0);
  }
  expect(steps.at(-1)).toBe(200);
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  await larger.click({ force: true });
  await expect(book.settings.locator('output')).toHaveText('200%');
  await book.settings.getByRole('button', { name: t.smaller }).click();
  await expect(book.settings.locator('output')).toHaveText(`${steps.at(-2) ?? 0}%`);
  await book.settings.locator('[data-option="dark"]').click();
  await book.settings.getByRole('switch', { name: t.shortcuts }).uncheck();
  await book.settings.getByRole('button', { name: t.reset }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', DEFAULT_SETTINGS.theme);
  await expect(book.settings.getByRole('switch', { name: t.shortcuts })).toBeChecked();
  expect(await measure(book)).toEqual(usual);
});

test.describe('a typeface', () => {
  // Astro asks for the code of an island again after a second, and reports it.
  test.use({ expectedErrors: /Failed to load resource|Error hydrating/ });

  test('draws the text once it is chosen, and later without any island', async ({ page, book }) => {
    await book.goToPart('part-1');
    await book.openSettings();
    const t = book.texts.reader.typography;
    await book.settings.getByRole('radio', { name: t.book, exact: true }).focus();
    expect(await countClear(book)).toBe(0);
    await book.press('ArrowRight');
    await expect.poll(() => familiesOf(page, PARAGRAPHS)).not.toContain('EB Garamond');
    await book.press('ArrowRight');
    await expect.poll(() => familiesOf(page, PARAGRAPHS)).toEqual(CLEAR);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(book.pathOf('part-2'));
    expect(await familiesOf(page, 'main [data-paragraph], main figcaption')).toEqual(CLEAR);
  });

  test('draws real pages and a second language', LONG, async ({ page, book }) => {
    await storeSettings(page, { typeface: 'clear', secondLanguage: 'tr', layout: 'pages' });
    await page.evaluate((tools) => localStorage.setItem(tools, 'true'), STORAGE_KEYS.tools);
    await book.goToPart('part-1');
    await expect(book.spread.locator('[data-second] [lang="tr"]').first()).toBeAttached();
    expect(await familiesOf(page, `${PARAGRAPHS}, [data-second] [lang="tr"] p`)).toEqual(CLEAR);
  });
});

test.describe('in Japanese', () => {
  test.use({ language: 'ja' });

  test('there are two typefaces, no word spacing, and even edges', LONG, async ({ page, book }) => {
    await storeSettings(page, { typeface: 'clear' });
    await book.goToPart('part-1');
    await book.openSettings();
    const t = book.texts.reader.typography;
    const faces = book.settings.getByRole('group', { name: t.typeface }).getByRole('radio');
    await expect(faces).toHaveCount(2);
    await expect(faces.last()).toBeChecked();
    expect(await countClear(book)).toBe(0);
    await book.settings.getByText(t.more, { exact: true }).click();
    await expect(book.settings.getByRole('radio', { name: t.even, exact: true })).toBeChecked();
    await expect(book.settings.getByRole('group', { name: t.words })).toHaveCount(0);
  });
});
