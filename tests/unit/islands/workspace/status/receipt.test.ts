// How far a publication has come on its way to the pages.
import { expect, it } from 'vitest';
import type { BuildStatus } from '../../../../../src/domain/translation/rebuild.ts';
import { receiptStep } from '../../../../../src/islands/workspace/status/use-receipt.ts';

const build = (state: BuildStatus['state'], liveRev: number | null, headRev = 7): BuildStatus => ({
  state,
  liveRev,
  headRev,
});

it.each([
  ['published', build('pending', 6)],
  ['published', build('pending', null)],
  ['building', build('building', 6)],
  ['failed', build('failed', 6)],
  ['live', build('live', 7)],
  ['live', build('building', 7, 8)],
  ['live', build('failed', 8, 9)],
  ['published', build('pending', 6, 9)],
] as const)('revision 7 is %s', (step, status) => {
  expect(receiptStep(status, 7)).toBe(step);
});
