// The worker's offline mode.
import { describe, expect, it, vi } from 'vitest';
import { createOfflineModeMemory } from '../../../src/sw/offline-mode-memory.ts';
import { memoryCaches } from '../../support/offline/memory-caches.ts';
import { ORIGIN } from '../../support/offline/worker-tools.ts';

describe('offline mode', () => {
  it('is off until a page turns it on', async () => {
    const { caches, entries } = memoryCaches(ORIGIN);
    expect(await createOfflineModeMemory(caches).isOn()).toBe(false);
    expect(entries()).toEqual([]);
  });

  it('is off while the look-up fails', async () => {
    const { caches } = memoryCaches(ORIGIN);
    await createOfflineModeMemory(caches).set(true);
    vi.spyOn(caches, 'has').mockRejectedValueOnce(new Error('busy'));
    const memory = createOfflineModeMemory(caches);
    expect([await memory.isOn(), await memory.isOn()]).toEqual([false, true]);
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
