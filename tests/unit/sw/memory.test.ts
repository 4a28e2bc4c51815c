// The worker's offline mode, its detection of a restored network, and its precache version.
import { describe, expect, it, vi } from 'vitest';
import { createOfflineModeMemory } from '../../../src/sw/memory.ts';
import { createRestored } from '../../../src/sw/restored.ts';
import { precacheVersion } from '../../../src/sw/version.ts';
import { memoryCaches } from '../../support/offline/memory-caches.ts';
import { ORIGIN } from '../../support/offline/worker-tools.ts';

describe('offline mode', () => {
  it('is off until a page turns it on', async () => {
    const { caches, entries } = memoryCaches(ORIGIN);
    expect(await createOfflineModeMemory(caches).isOn()).toBe(false);
    expect(entries()).toEqual([]);
  });

  it('is known to the next start of the worker, whether on or off', async () => {
    const { caches, entries } = memoryCaches(ORIGIN);
    await createOfflineModeMemory(caches).set(true);
    const next = createOfflineModeMemory(caches);
    expect(await next.isOn()).toBe(true);
    await next.set(false);
    expect(await next.isOn()).toBe(false);
    expect(await createOfflineModeMemory(caches).isOn()).toBe(false);
    expect(entries()).toEqual([]);
  });
});

describe('a restored connection', () => {
  it.each([
    ['nothing failed', '', 0],
    ['a page failed', 'P', 1],
    ['two files in a row failed', 'ff', 1],
    ['a single file failed', 'f', 0],
    ['files failed apart', 'fsf', 0],
  ])('after %s (%s) is reported %i times', (_name, events, times) => {
    const tell = vi.fn();
    const restored = createRestored(tell);
    for (const event of events) {
      if (event === 's') restored.succeeded();
      else restored.failed(event === 'P');
    }
    restored.succeeded();
    restored.succeeded();
    expect(tell).toHaveBeenCalledTimes(times);
  });
});

describe('the precache version', () => {
  const LIST = [
    { url: '/_astro/a.js', revision: null },
    { url: '/offline/', revision: '1' },
  ];

  it('is the same for the same list in any order', () => {
    expect(precacheVersion(LIST)).toMatch(/^[0-9a-f]{8}$/);
    expect(precacheVersion([...LIST].reverse())).toBe(precacheVersion(LIST));
  });

  it.each([
    ['a file more', [...LIST, { url: '/_astro/b.js', revision: null }]],
    ['a file less', LIST.slice(1)],
    ['another file', [{ url: '/_astro/c.js', revision: null }, ...LIST.slice(1)]],
    ['another revision', [...LIST.slice(0, 1), { url: '/offline/', revision: '2' }]],
  ])('is different with %s', (_name, list) => {
    expect(precacheVersion(list)).not.toBe(precacheVersion(LIST));
  });
});
