// How fast a connection is, from what was measured (SPEC 4, 9). Numbers only: measuring is offline's.
import { BANDWIDTH_BOUNDS_MBPS, BANDWIDTH_SAMPLES } from '../limits.ts';

/** SPEC 9, slowest first. */
export type BandwidthCategory = 'very-slow' | 'slow' | 'moderate' | 'fast' | 'very-very-fast';

/** The category of a speed in megabits per second; a bound belongs to the faster side (SPEC 9: "under"). */
export function bandwidthCategory(mbps: number): BandwidthCategory {
  const { verySlow, slow, moderate, fast } = BANDWIDTH_BOUNDS_MBPS;
  if (mbps < verySlow) return 'very-slow';
  if (mbps < slow) return 'slow';
  if (mbps < moderate) return 'moderate';
  return mbps < fast ? 'fast' : 'very-very-fast';
}

/** Megabits per second of so many bytes in so many milliseconds; less than a millisecond cannot be told from one. */
export function megabitsPerSecond(bytes: number, tookMs: number): number {
  return (bytes * 8) / 1_000 / Math.max(tookMs, 1);
}

/** The samples with one more, the oldest going first (SPEC 9: the last ten). */
export function addSample(samples: readonly number[], mbps: number): number[] {
  return [...samples, mbps].slice(-BANDWIDTH_SAMPLES);
}

/** The median, so that one odd measurement changes nothing; null without samples. */
export function typicalMbps(samples: readonly number[]): number | null {
  if (samples.length === 0) return null;
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}
