// What the root element gets before the first paint.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  DEFAULT_APPEARANCE,
  THEME_COLOURS,
  rootData,
} from '../../../../src/domain/book/appearance.ts';

it('has the colours of the paper that the style sheet has, for the browser’s own bars', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const desks = [...tokens.matchAll(/--desk: ([^;]+);/g)].map(([, value]) => value);
  const { light, sepia, dark } = THEME_COLOURS;
  expect(desks).toEqual([`light-dark(${light}, ${dark})`, sepia]);
});

it('has no attributes for other fields that are stored', () => {
  expect(Object.keys(rootData({ ...DEFAULT_APPEARANCE, ...{ offer: 'tr' } }))).toHaveLength(8);
});
