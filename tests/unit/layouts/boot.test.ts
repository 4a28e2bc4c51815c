// The inline script in the head (DESIGN decision 2 and 10), run with a fake browser.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_COLOURS } from '../../../src/domain/book/reading-settings.ts';
import { WEB_FONT_CLASS } from '../../../src/domain/book/web-font.ts';
import { BOOT_SCRIPT } from '../../../src/layouts/boot.ts';

interface Visit {
  url: string;
  stored?: Record<string, string>;
  browser?: string[];
  isStorageRefused?: boolean;
  /** By default a line on which the web font is not shown at once. */
  line?: { firstByteMs?: number | null; connection?: object };
  widthRem?: number;
}

function visit({
  url,
  stored = {},
  browser = ['en-US'],
  isStorageRefused = false,
  line: { firstByteMs = 600, connection } = {},
  widthRem = 80,
}: Visit) {
  const location = Object.assign(new URL(url, 'http://site.example'), {
    replace: (to: string) => {
      seen.redirect = to;
    },
  });
  const seen = {
    redirect: null as string | null,
    address: null as string | null,
    stored: { ...stored },
    dataset: {} as Record<string, unknown>,
    classes: [] as string[],
    /** Elements added to the head. */
    head: [] as Record<string, unknown>[],
  };
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  const localStorage = {
    getItem: (key: string) => (isStorageRefused ? refuse() : (seen.stored[key] ?? null)),
    setItem: (key: string, value: string) => {
      if (isStorageRefused) refuse();
      seen.stored[key] = value;
    },
  };
  const history = {
    replaceState: (_: unknown, __: string, to: string) => {
      seen.address = to;
    },
  };
  const document = {
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: Record<string, unknown>) => seen.head.push(element) },
    documentElement: {
      dataset: seen.dataset,
      classList: { add: (name: string) => seen.classes.push(name) },
    },
  };
  const navigator = { languages: browser, ...(connection ? { connection } : {}) };
  const performance = {
    getEntriesByType: () =>
      firstByteMs === null ? [] : [{ requestStart: 10, responseStart: 10 + firstByteMs }],
  };
  const matchMedia = (query: string) => {
    const [, least] = /^\(width >= (\d+)rem\)$/.exec(query) ?? [];
    return { matches: widthRem >= Number(least) };
  };
  runInNewContext(BOOT_SCRIPT, {
    matchMedia,
    document,
    location,
    localStorage,
    history,
    navigator,
    performance,
    URLSearchParams,
    // A press before hydration: e2e/site/impatience.
    addEventListener: () => undefined,
  });
  return seen;
}

const LANGUAGE = 'nine-realms:language';
const SETTINGS = 'nine-realms:settings';
const FONTS = 'nine-realms:fonts';

describe('before paint', () => {
  it.each([
    ['/', {}, ['ko-KR', 'en'], '/ko/'],
    ['/', {}, ['fr', 'tr'], '/tr/'],
    ['/', {}, ['fr'], null],
    ['/', {}, ['en-GB', 'ko'], null],
    ['/', { [LANGUAGE]: 'ja' }, ['ko'], '/ja/'],
    ['/', { [LANGUAGE]: 'en' }, ['ko'], null],
    ['/', { [LANGUAGE]: 'xx' }, ['zh-CN'], '/zh/'],
    ['/read/part-1/?a=b#c', { [LANGUAGE]: 'ko' }, ['en'], '/ko/read/part-1/?a=b#c'],
    ['/read/part-1/', {}, ['ko'], null],
    ['/ko/', { [LANGUAGE]: 'ja' }, ['ja'], null],
    ['/?lang=tr', { [LANGUAGE]: 'ja' }, ['ko'], '/tr/?lang=tr'],
    ['/read/part-1/?lang=zh', {}, ['en'], '/zh/read/part-1/?lang=zh'],
    ['/?lang=xx', {}, ['ko'], '/ko/?lang=xx'],
    ['/ko/?lang=ja', {}, ['ko'], null],
    // These pages exist only in English.
    ['/admin/', { [LANGUAGE]: 'ko' }, ['ko'], null],
    ['/admin/dashboard/?status=all', { [LANGUAGE]: 'tr' }, ['tr'], null],
  ])('%s with stored %o and browser %o leads to %s', (url, stored, browser, wanted) => {
    expect(visit({ url, stored, browser }).redirect).toBe(wanted);
  });

  it('stores a requested language and cleans the address', () => {
    const seen = visit({ url: '/?lang=en&x=1#y', stored: { [LANGUAGE]: 'ko' }, browser: ['ko'] });
    expect(seen.redirect).toBeNull();
    expect(seen.stored[LANGUAGE]).toBe('en');
    expect(seen.address).toBe('/?x=1#y');
  });

  it('leaves the requested language in the address if storage is refused', () => {
    const seen = visit({ url: '/?lang=en', browser: ['ko'], isStorageRefused: true });
    expect(seen.redirect).toBeNull();
    expect(seen.address).toBeNull();
  });

  it('applies the settings to the root element', () => {
    const seen = visit({ url: '/', stored: { [SETTINGS]: '{"theme":"dark","textSize":140}' } });
    expect(seen.dataset).toEqual({ theme: 'dark', size: 140, leading: 'normal' });
    expect(seen.classes).toEqual(['js']);
  });

  it.each([
    ['light', THEME_COLOURS.light],
    ['sepia', THEME_COLOURS.sepia],
    ['dark', THEME_COLOURS.dark],
    ['auto', ''],
    ['pink', ''],
  ])("gives the browser's bars the colour of the paper %s", (theme, content) => {
    const seen = visit({ url: '/', stored: { [SETTINGS]: JSON.stringify({ theme }) } });
    expect(seen.head).toEqual([{ tag: 'meta', name: 'theme-color', content }]);
  });

  it('knows the colours of the style sheet', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    const desks = [...tokens.matchAll(/--desk: ([^;]+);/g)].map(([, value]) => value);
    const { light, sepia, dark } = THEME_COLOURS;
    expect(desks).toEqual([`light-dark(${light}, ${dark})`, sepia]);
  });

  it.each<[shown: boolean, line: NonNullable<Visit['line']>, stored?: Record<string, string>]>([
    [true, { firstByteMs: 149 }],
    [true, { firstByteMs: 20, connection: { effectiveType: '4g', saveData: false } }],
    [true, {}, { [FONTS]: 'loaded' }],
    [false, { firstByteMs: 150 }],
    [false, { firstByteMs: null }],
    [false, { firstByteMs: 20, connection: { effectiveType: '3g' } }],
    [false, { firstByteMs: 20, connection: { effectiveType: 'slow-2g' } }],
    [false, { firstByteMs: 20, connection: { effectiveType: '4g', saveData: true } }],
  ])('shows the web font: %s on the line %j, with stored %j', (isShown, line, stored = {}) => {
    const { classes } = visit({ url: '/', line, stored });
    expect(classes.includes(WEB_FONT_CLASS)).toBe(isShown);
  });

  it.each([
    [true, 56],
    [false, 55.9],
    [false, 24],
  ])('shows the web font: %s on a fast line on a screen of %d rem', (isShown, widthRem) => {
    const { classes } = visit({ url: '/', line: { firstByteMs: 20 }, widthRem });
    expect(classes.includes(WEB_FONT_CLASS)).toBe(isShown);
  });

  it.each(['{', 'null', '7', '"x"', '[]'])('survives settings of %s', (corrupt) => {
    const seen = visit({ url: '/', stored: { [SETTINGS]: corrupt } });
    expect(seen.dataset).toMatchObject({ theme: 'auto', leading: 'normal' });
  });
});
