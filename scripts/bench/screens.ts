// The screens that benchmarks look at pages on.
import { devices } from '@playwright/test';

export const DESKTOP = devices['Desktop Chrome'];

/** The phone of DESIGN section 7, which is Lighthouse's. */
export const PHONE = {
  ...devices['Pixel 5'],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
};

/** How much slower than this machine a phone is taken to be. */
export const PHONE_CPU_SLOWDOWN = 4;
