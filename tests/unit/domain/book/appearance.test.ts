// The colours of the paper that the browser's own bars take.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME_COLOURS } from '../../../../src/domain/book/appearance.ts';

it('are those of the style sheet', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const desks = [...tokens.matchAll(/--desk: ([^;]+);/g)].map(([, value]) => value);
  const { light, sepia, dark } = THEME_COLOURS;
  expect(desks).toEqual([`light-dark(${light}, ${dark})`, sepia]);
});
