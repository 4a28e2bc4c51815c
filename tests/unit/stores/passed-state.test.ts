// State passed from one page to the next (SPEC 2): it is read once and removed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSED_STATE_KEY } from '../../../src/domain/storage-keys.ts';
import { passState, takePassedState } from '../../../src/stores/passed-state.ts';
import { mapStorage, refusedStorage } from '../../support/map-storage.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', mapStorage(stored));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('state passed to the next page', () => {
  it('can be read only once', () => {
    passState({ fromAirdrop: true });
    expect(stored.has(PASSED_STATE_KEY)).toBe(true);
    expect(takePassedState()).toEqual({ fromAirdrop: true });
    expect(stored.size).toBe(0);
    expect(takePassedState()).toEqual({});
  });

  it('is replaced by newer state', () => {
    passState({ fromAirdrop: true });
    passState({ claim: '{}' });
    expect(takePassedState()).toEqual({ claim: '{}' });
  });

  it.each(['null', '"text"', '7', 'not JSON', '{"claim":7}'])(
    'is empty if %s was stored, and that entry is removed too',
    (entry) => {
      stored.set(PASSED_STATE_KEY, entry);
      expect(takePassedState()).toEqual({});
      expect(stored.size).toBe(0);
    },
  );

  it('is dropped without an error if the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', refusedStorage);
    expect(() => passState({ fromAirdrop: true })).not.toThrow();
    expect(takePassedState()).toEqual({});
  });
});
