// The lock that runs work in one tab at a time, and how a waiting tab sees what the previous one stored.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEYS } from '../../../src/domain/storage-keys.ts';
import { withSessionLock } from '../../../src/stores/session-lock.ts';

const STORED = SESSION_KEYS.accessToken;

/** Storage as this tab sees it. Another tab's change may become visible after its lock is released. */
let seen: Map<string, string>;
let events: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  seen = new Map([[STORED, 'old']]);
  events = new EventTarget();
  vi.stubGlobal('localStorage', { getItem: (key: string) => seen.get(key) ?? null });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const read = () => Promise.resolve(seen.get(STORED));

/** Opens another tab, which holds the lock until `letGo` is called. */
function otherTab(): { letGo: () => void } {
  let letGo = (): void => undefined;
  const released = new Promise<void>((done) => (letGo = done));
  void navigator.locks.request('auth-refresh', () => released);
  return { letGo };
}

/** Waits until the tab has the lock and waits for a storage event. Acquiring a lock uses no timer. */
async function waitsForNews(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((done) => setImmediate(done));
}

describe('a tab that does not have to wait', () => {
  it('starts at once and returns the result', async () => {
    expect(await withSessionLock(read)).toBe('old');
  });

  it('releases the lock after a failure', async () => {
    await expect(withSessionLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withSessionLock(read)).toBe('old');
  });
});

describe('a tab that had to wait', () => {
  it('starts once it can see what the other tab stored, and not before', async () => {
    const other = otherTab();
    const result = withSessionLock(read);
    other.letGo();
    await waitsForNews();
    await vi.advanceTimersByTimeAsync(500);
    seen.set(STORED, 'new');
    events.dispatchEvent(new Event('storage'));
    expect(await result).toBe('new');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts at once if it can see that already', async () => {
    const other = otherTab();
    const result = withSessionLock(read);
    seen.set(STORED, 'new');
    other.letGo();
    expect(await result).toBe('new');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sees that another tab has ended the session', async () => {
    const other = otherTab();
    const result = withSessionLock(read);
    other.letGo();
    await waitsForNews();
    seen.delete(STORED);
    events.dispatchEvent(new Event('storage'));
    expect(await result).toBeUndefined();
  });

  it('waits at most a second for a tab that stored nothing', async () => {
    const other = otherTab();
    let hasBegun = false;
    const result = withSessionLock(async () => {
      hasBegun = true;
      return read();
    });
    other.letGo();
    await waitsForNews();
    await vi.advanceTimersByTimeAsync(999);
    expect(hasBegun).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('old');
  });
});
