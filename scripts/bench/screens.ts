// The screens and lines that the benchmarks emulate.
import { devices } from 'playwright';

export const DESKTOP = devices['Desktop Chrome'];

/** The phone of DESIGN section 7, which is the one Lighthouse emulates. */
export const PHONE = {
  ...devices['Pixel 5'],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
};

/** How many times slower than this machine the phone is assumed to be. */
export const PHONE_CPU_SLOWDOWN = 4;

/** Chromium's "Slow 4G" preset: milliseconds and bytes per second. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
