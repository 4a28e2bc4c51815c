// A picture card has the colours of the light theme and the ornament of the pages. A canvas can read neither.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARD_COLOURS } from '../../../../src/islands/book/tools/picture/card-colours.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../../src/${path}`, import.meta.url), 'utf8');
const TOKENS = read('styles/tokens.css').split("[data-theme='sepia']")[0];

test.each(Object.entries(CARD_COLOURS))('%s is %s', (name, colour) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(TOKENS).toMatch(new RegExp(`--${token}: (?:light-dark\\()?${colour}[,;]`));
});

test('the ornament is the one of the pages', () => {
  const drawing = read('islands/book/tools/picture/draw-card.ts');
  const paths = [...read('ui/Ornament.tsx').matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toHaveLength(4);
  for (const path of paths) expect(drawing).toContain(path);
});
