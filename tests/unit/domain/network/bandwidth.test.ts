// Speed categories and samples (SPEC 4, SPEC 9 "Bandwidth").
import { describe, expect, it } from 'vitest';
import {
  addSample,
  bandwidthCategory,
  megabitsPerSecond,
  typicalMbps,
} from '../../../../src/domain/network/bandwidth.ts';

it.each([
  [0.499, 'very-slow'],
  [0.5, 'slow'],
  [1.999, 'slow'],
  [2, 'moderate'],
  [9.999, 'moderate'],
  [10, 'fast'],
  [49.999, 'fast'],
  [50, 'very-very-fast'],
])('%f Mbps is %s', (mbps, category) => {
  expect(bandwidthCategory(mbps)).toBe(category);
});

it.each([
  [125_000, 1_000, 1],
  [25_000, 100, 2],
  [25_000, 0, 200],
  [25_000, 1, 200],
])('%i bytes in %f ms are %f Mbps', (bytes, tookMs, mbps) => {
  expect(megabitsPerSecond(bytes, tookMs)).toBeCloseTo(mbps);
});

describe('the last ten samples', () => {
  it('drop the oldest when an eleventh arrives', () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(addSample(ten.slice(0, 9), 10)).toEqual(ten);
    expect(addSample(ten, 11)).toEqual([...ten.slice(1), 11]);
  });

  it.each([
    [[], null],
    [[3], 3],
    [[3, 1], 2],
    [[9, 1, 2], 2],
    [[1, 1, 1, 900], 1],
  ])('%j have a median of %s', (samples, mbps) => {
    expect(typicalMbps(samples)).toBe(mbps);
  });
});
