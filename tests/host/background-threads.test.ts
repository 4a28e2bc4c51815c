// The threads that decode pictures yield to all others.
import { getPriority, platform } from 'node:os';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lowerThreads } from '../../scripts/local/background-threads.ts';

const LARGE = { width: 3_000, height: 3_000, channels: 3, background: 'navy' } as const;
const LOWEST = 19;

it('threads that decode pictures get the lowest priority where threads have one', async () => {
  const before = getPriority();
  // The threads outlive the picture for a while.
  await sharp({ create: LARGE }).png().toBuffer();
  const lowered = lowerThreads();
  expect(lowered.length > 0).toBe(platform() === 'linux');
  expect(lowered).not.toContain(process.pid);
  for (const thread of lowered) expect(getPriority(thread)).toBe(LOWEST);
  expect(getPriority()).toBe(before);
});

it('a name that no thread has lowers none', () => {
  expect(lowerThreads('no such thread')).toEqual([]);
});
