// Classifies bandwidth measurements (SPEC 4, 9). Pure; src/offline measures.
import { BANDWIDTH_BOUNDS_MBPS, BANDWIDTH_SAMPLES } from '../limits.ts';

/** SPEC 9: the categories, slowest first. */
export type BandwidthCategory = 'very-slow' | 'slow' | 'moderate' | 'fast' | 'very-very-fast';

/**
 * Returns the category of a speed in megabits per second. A value equal to a bound belongs to the faster category
 * (SPEC 9: "under").
 */
export function bandwidthCategory(mbps: number): BandwidthCategory {
  const { verySlow, slow, moderate, fast } = BANDWIDTH_BOUNDS_MBPS;
  if (mbps < verySlow) return 'very-slow';
  if (mbps < slow) return 'slow';
  if (mbps < moderate) return 'moderate';
  return mbps < fast ? 'fast' : 'very-very-fast';
}

/**
 * Tests whether to prefetch what the reader may want next but less likely: on a slow connection only the following part
 * is worth its bytes. An unknown speed counts as fast.
 */
export function isPrefetchCheap(category: BandwidthCategory | null): boolean {
  return category !== 'very-slow' && category !== 'slow';
}

/** Converts bytes and milliseconds to megabits per second. Durations below 1 ms count as 1 ms. */
export function megabitsPerSecond(bytes: number, tookMs: number): number {
  return (bytes * 8) / 1_000 / Math.max(tookMs, 1);
}

/** Appends a sample and keeps the newest ones (SPEC 9: the last ten). */
export function addSample(samples: readonly number[], mbps: number): number[] {
  return [...samples, mbps].slice(-BANDWIDTH_SAMPLES);
}

/** Returns the median, which is robust against outliers; null without samples. */
export function typicalMbps(samples: readonly number[]): number | null {
  if (samples.length === 0) return null;
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}
