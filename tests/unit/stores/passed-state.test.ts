// What one page tells the next (SPEC 2, DESIGN decision 1): read once, and gone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSED_STATE_KEY } from '../../../src/domain/storage-keys.ts';
import { passState, takePassedState } from '../../../src/stores/passed-state.ts';

const stored = new Map<string, string>();
const session = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', session);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what one page tells the next', () => {
  it('arrives once and is gone', () => {
    passState({ fromAirdrop: true });
    expect(stored.has(PASSED_STATE_KEY)).toBe(true);
    expect(takePassedState()).toEqual({ fromAirdrop: true });
    expect(stored.size).toBe(0);
    expect(takePassedState()).toEqual({});
  });

  it('is the last thing that was said', () => {
    passState({ fromAirdrop: true });
    passState({ address: 'rSomebody' });
    expect(takePassedState()).toEqual({ address: 'rSomebody' });
  });

  it.each(['null', '"text"', '7', 'not JSON', '{"address":7}'])(
    'is nothing when %s was stored, and that is gone too',
    (entry) => {
      stored.set(PASSED_STATE_KEY, entry);
      expect(takePassedState()).toEqual({});
      expect(stored.size).toBe(0);
    },
  );

  it('is forgotten by a browser that refuses storage, without an error', () => {
    vi.stubGlobal('sessionStorage', {
      ...session,
      getItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(() => passState({ fromAirdrop: true })).not.toThrow();
    expect(takePassedState()).toEqual({});
  });
});
