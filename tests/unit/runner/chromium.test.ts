// Which Chromium is used.
import { expect, it } from 'vitest';
import { findChromium } from '../../../scripts/test/chromium.ts';

it('uses the Chromium of CHROMIUM_PATH, and fails if it does not exist', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, but there is no such file.',
  );
});
