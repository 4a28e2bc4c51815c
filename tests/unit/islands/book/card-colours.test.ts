// A picture card has the colours of the light theme, which a canvas cannot read from the styles of another theme.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARD_COLOURS } from '../../../../src/islands/book/tools/picture/card-colours.ts';

const TOKENS = readFileSync(
  new URL('../../../../src/styles/tokens.css', import.meta.url),
  'utf8',
).split("[data-theme='sepia']")[0];

test.each(Object.entries(CARD_COLOURS))('%s is %s', (name, colour) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(TOKENS).toMatch(new RegExp(`--${token}: (?:light-dark\\()?${colour}[,;]`));
});
