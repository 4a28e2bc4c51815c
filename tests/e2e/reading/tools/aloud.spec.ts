// Reading aloud: what is said, in which voice, and what the page does meanwhile. The voice is the test's own.
import type { Locator } from '@playwright/test';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { fill } from '../../../../src/i18n/messages.ts';
import { LONG } from '../../../support/long.ts';
import { violationsOn } from '../../support/axe.ts';
import { Book } from '../../support/book.ts';
import { partOf } from '../../support/content.ts';
import { untilNewerText, publish } from '../../support/newer-text.ts';
import { Aloud, fakeSpeech } from '../../support/speech.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the height of a word with its reading, and that of the word alone, in CSS px. */
const heightsOf = (ruby: Locator) =>
  ruby.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    const base = range.getBoundingClientRect();
    const reading = element.querySelector('rt')?.getBoundingClientRect() ?? base;
    return [base.bottom - reading.top, base.height] as const;
  });

test('in Japanese, title and sentences are said one by one, by their readings, and followed in the page', async ({
  page,
}) => {
  const book = new Book(page, 'ja');
  const aloud = new Aloud(book);
  await fakeSpeech(page);
  const [plain, next] = ['古い錘は嘘をつかない。', '秤は黙っていた。'];
  await publish(page, 'part-2', {
    ...{ language: 'ja', first: plain + next },
    withReadings: { 0: `古い｜錘《おもり》は**嘘**をつかない。${next}` },
  });
  const arrival = untilNewerText(page, 'part-2', 'ja');
  await book.goToPart('part-1');
  await arrival;
  await book.press('ArrowRight');
  await expect(book.paragraph(0)).toHaveText(plain + next);
  const [high, low] = await heightsOf(book.paragraph(0).locator('ruby'));
  expect(high).toBeGreaterThan(low * 1.2);
  await aloud.begin();
  const part = partOf('ja', 'part-2');
  await aloud.expectLast(part.label);
  const [said] = await aloud.said();
  expect(said).toEqual({ text: part.label, voice: 'Kyoko', rate: 1 });
  await aloud.end();
  await aloud.expectLast(part.name);
  await aloud.end();
  await aloud.expectLast('古いおもりは嘘をつかない。');
  await expect.poll(() => aloud.painted('aloud-sentence')).toBe(plain);
  // A voice's places in the reading are not those of the page.
  await page.evaluate(() => window.fakeSpeech.word(2));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await aloud.painted('aloud-word')).toBeNull();
  await aloud.end();
  await aloud.expectLast(next);
  await expect.poll(() => aloud.painted('aloud-sentence')).toBe(next);
  await page.evaluate(() => window.fakeSpeech.word(0));
  await expect.poll(async () => next.indexOf((await aloud.painted('aloud-word')) ?? '-')).toBe(0);
  await aloud.end();
  await expect.poll(() => aloud.painted('aloud-sentence')).not.toBe(next);
  await expect.poll(() => aloud.painted('aloud-word')).toBeNull();
});

test('by mouse: pause, steps, speed and voice, which are remembered', async ({ page, book }) => {
  const aloud = new Aloud(book);
  const { texts } = aloud;
  await fakeSpeech(page);
  await book.goToPart('part-2');
  await book.press('Shift');
  await aloud.listenButton.click();
  await expect(aloud.button(texts.pause)).toBeFocused();
  await aloud.button(texts.next).click();
  await aloud.expectLast(partOf('en', 'part-2').name);
  await aloud.button(texts.previous).click();
  await aloud.expectLast(partOf('en', 'part-2').label);

  await aloud.list(texts.speed).selectOption('1.5');
  await expect.poll(async () => (await aloud.said()).at(-1)?.rate).toBe(1.5);
  await aloud.list(texts.voice).selectOption('Daniel');
  await expect.poll(async () => (await aloud.said()).at(-1)?.voice).toBe('Daniel');
  await aloud.button(texts.pause).click();
  await expect(aloud.status).toHaveText(texts.states.paused);
  const before = (await aloud.said()).length;
  await aloud.button(texts.next).click();
  await expect.poll(() => aloud.painted('aloud-sentence')).toBe(partOf('en', 'part-2').name);
  expect(await aloud.said()).toHaveLength(before);
  await aloud.button(texts.play).click();
  await aloud.expectLast(partOf('en', 'part-2').name);
  await aloud.button(texts.stop).click();
  await expect(aloud.player).toHaveCount(0);
  await expect(aloud.listenButton).toBeFocused();
  expect(await aloud.painted('aloud-sentence')).toBeNull();

  await book.reload();
  // The reader has used a tool: it is there without a first action.
  await expect(aloud.listenButton).toBeVisible();
  await aloud.listenButton.click();
  await aloud.expectLast(/./);
  expect((await aloud.said())[0]).toMatchObject({ voice: 'Daniel', rate: 1.5 });
});

test(
  'by keyboard: L begins and continues, Space pauses, Escape ends it and leaves the book open',
  LONG,
  async ({ page, book }) => {
    const aloud = new Aloud(book);
    await fakeSpeech(page);
    await book.goToPart('part-1');
    const place = () => book.textPage.evaluate((text) => text.scrollTop);
    await book.press(' ');
    await expect.poll(place).toBeGreaterThan(100);
    const scrolled = await place();
    await aloud.begin();
    // It begins where the reader is, not at the title.
    await aloud.expectLast(/./);
    expect((await aloud.said())[0]?.text).not.toBe(partOf('en', 'part-1').label);
    await book.press(' ');
    await expect(aloud.status).toHaveText(aloud.texts.states.paused);
    expect(await place()).toBe(scrolled);
    await book.press('l');
    await aloud.expectSpeaking(partOf('en', 'part-1').label);
    await book.press('Escape');
    await expect(aloud.player).toHaveCount(0);
    await book.expectOpenAt('part-1');
    await book.press(' ');
    await expect.poll(place).toBeGreaterThan(scrolled + 50);

    await page.evaluate((key) => {
      const settings: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(
        key,
        JSON.stringify({ ...(settings as object), hasLetterShortcuts: false }),
      );
    }, STORAGE_KEYS.settings);
    await book.reload();
    await expect(aloud.listenButton).toBeVisible();
    await book.press('l');
    await expect(aloud.player).toHaveCount(0);
  },
);

test(
  'it turns the page after the last sentence, and ends after the last part',
  LONG,
  async ({ page, book }) => {
    const aloud = new Aloud(book);
    await fakeSpeech(page);
    await book.goToPart('part-5');
    await aloud.begin();
    await aloud.finishPart();
    await book.expectOpenAt('part-6');
    await aloud.expectSpeaking(partOf('en', 'part-6').label);
    await aloud.expectLast(partOf('en', 'part-6').label);
    await aloud.finishPart();
    await expect(aloud.status).toHaveText(aloud.texts.states.ended);
    await aloud.button(aloud.texts.play).click();
    await aloud.expectSpeaking(partOf('en', 'part-6').label);
  },
);

test('it pauses for the reader, but not for scrolling', LONG, async ({ page, book }) => {
  const aloud = new Aloud(book);
  const { texts } = aloud;
  await fakeSpeech(page);
  await book.goToPart('part-1');
  await aloud.begin();
  await aloud.expectSpeaking(partOf('en', 'part-1').label);

  // Turning by hand.
  await book.press('ArrowRight');
  await book.expectOpenAt('part-2');
  await expect(aloud.status).toHaveText(texts.states.paused);
  expect(await page.evaluate(() => speechSynthesis.speaking)).toBe(false);
  await book.press('l');
  await aloud.expectLast(partOf('en', 'part-2').label);

  // A dialog over the book.
  await book.openContents();
  await expect(aloud.player).toHaveAttribute('data-aloud-player', 'paused');
  await book.closeDialog();
  await book.press('l');
  await expect(aloud.player).toHaveAttribute('data-aloud-player', 'speaking');

  // Scrolling away: it reads on, and the page stays where the reader is.
  for (let count = 0; count < 2; count += 1) await aloud.end();
  await book.textPage.hover();
  await page.mouse.wheel(0, 3_000);
  await expect(aloud.button(texts.back)).toBeVisible();
  const away = await book.textPage.evaluate((text) => text.scrollTop);
  await aloud.end();
  await expect(aloud.player).toHaveAttribute('data-aloud-player', 'speaking');
  expect(await book.textPage.evaluate((text) => text.scrollTop)).toBe(away);
  await aloud.button(texts.back).click();
  await expect.poll(() => book.textPage.evaluate((text) => text.scrollTop)).toBeLessThan(away);
  await expect(aloud.button(texts.pause)).toBeFocused();
  await expect(aloud.button(texts.back)).toHaveCount(0);

  // Leaving the page, which may come back as it was.
  const cancelled = await page.evaluate(() => {
    const before = window.fakeSpeech.cancelled;
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return window.fakeSpeech.cancelled - before;
  });
  expect(cancelled).toBeGreaterThan(0);
  await expect(aloud.player).toHaveAttribute('data-aloud-player', 'paused');

  // Closing the book.
  await book.closeButton.click();
  await expect(page).toHaveURL(book.homePath);
});

test('the page keeps the sentence in view', LONG, async ({ page, book }) => {
  const aloud = new Aloud(book);
  await fakeSpeech(page);
  await book.goToPart('part-1');
  await aloud.begin();
  for (let count = 0; count < 40; count += 1) {
    await aloud.expectLast(/./);
    await aloud.end();
  }
  const isInView = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('aloud-sentence') ?? [];
      const scroller = document.querySelector('[data-role="current"] [data-text-page]');
      if (!(range instanceof Range) || !scroller) return null;
      const [box, view] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
      return box.top >= view.top && box.bottom <= view.bottom && scroller.scrollTop > 0;
    });
  await expect.poll(isInView).toBe(true);
});

test(
  'where there is no voice it says so, and voices that arrive late are used',
  LONG,
  async ({ page }) => {
    const book = new Book(page, 'tr');
    const aloud = new Aloud(book);
    const { texts } = aloud;
    await fakeSpeech(page, { isLate: true });
    await book.goToPart('prologue');
    await aloud.begin();
    await expect(aloud.status).toHaveText(texts.states.waiting);
    await expect(aloud.status).toHaveText(fill(texts.voiceless, { language: 'Türkçe' }));
    await expect(aloud.player.getByRole('button')).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
    await page.evaluate(() => window.fakeSpeech.arrive());
    await aloud.button(texts.play).click();
    await aloud.expectLast(partOf('tr', 'prologue').label);
    await expect(aloud.list(texts.voice).getByRole('option')).toHaveText([
      fill(texts.online, { voice: 'Yelda' }),
    ]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the settings offer it; the player covers no words and fits', LONG, async ({ page }) => {
    const book = new Book(page, 'ko');
    const aloud = new Aloud(book);
    await fakeSpeech(page);
    await book.goToPart('part-1');
    await book.settingsButton.tap();
    await book.settings.getByRole('button', { name: book.texts.reader.settings.listen }).tap();
    await expect(book.settings).toHaveCount(0);
    await expect(aloud.button(aloud.texts.pause)).toBeFocused();
    await aloud.expectLast(partOf('ko', 'part-1').label);
    const [text, player, bar] = await Promise.all(
      [book.spread, aloud.player, book.pageBar].map((part) => part.boundingBox()),
    );
    expect((text?.y ?? NaN) + (text?.height ?? NaN)).toBeLessThanOrEqual((player?.y ?? NaN) + 1);
    expect((player?.y ?? NaN) + (player?.height ?? NaN)).toBeLessThanOrEqual((bar?.y ?? NaN) + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The bars keep their width.
    for (const whole of [book.pageBar, aloud.player, book.room.locator('> header')]) {
      expect((await whole.boundingBox())?.width).toBe(360);
    }
    for (const control of await aloud.player.locator('button, select').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    expect(await violationsOn(page)).toEqual([]);
    await aloud.button(aloud.texts.stop).tap();
    await expect(book.settingsButton).toBeFocused();
  });
});
