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

it('has one attribute per setting, and none for other fields that are stored', () => {
  const stored = { ...DEFAULT_APPEARANCE, offer: 'tr', showsNames: true };
  expect(Object.keys(rootData(stored))).toHaveLength(Object.keys(DEFAULT_APPEARANCE).length);
  expect(rootData(stored)).toMatchObject({ size: '100', leading: 'normal', face: 'book' });
});
