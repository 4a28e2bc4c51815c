// The parts that were read to the end, as they are stored.
import { expect, it } from 'vitest';
import { parseFinished, withFinished } from '../../../../src/domain/book/finished-parts.ts';

it.each([
  [null, []],
  ['', []],
  ['part-1,prologue', ['part-1', 'prologue']],
  ['part-1,part-1,part-99,{"a":1}', ['part-1', 'part-99']],
] as const)('%j are %j', (stored, finished) => {
  expect([...parseFinished(stored)]).toEqual(finished);
});

it.each([
  [null, 'part-2', 'part-2'],
  ['part-2', 'prologue', 'part-2,prologue'],
  ['{"a":1}', 'part-6', 'part-6'],
  ['prologue,part-2', 'part-2', null],
] as const)('%j with %s is stored as %j', (stored, slug, after) => {
  expect(withFinished(stored, slug)).toBe(after);
});
