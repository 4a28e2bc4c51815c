// What tabs do one at a time (DESIGN decision 21), and how a tab that waited learns what the one before it did.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEYS } from '../../../src/domain/account/storage-keys.ts';
import { aloneInBrowser } from '../../../src/stores/session-lock.ts';

const STORED = SESSION_KEYS.accessToken;

/** What this tab sees of the storage; another tab's change comes later than its lock. */
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

/** Another tab that has the lock until it is told to let go. */
function otherTab(): { letGo: () => void } {
  let letGo = (): void => undefined;
  const isOver = new Promise<void>((done) => (letGo = done));
  void navigator.locks.request('auth-refresh', () => isOver);
  return { letGo };
}

/** Until the tab has the lock and waits for news; locks are no timers. */
async function waitsForNews(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((done) => setImmediate(done));
}

describe('a tab that is alone', () => {
  it('begins at once, and answers what came of it', async () => {
    expect(await aloneInBrowser(read)).toBe('old');
  });

  it('leaves the lock to the next after a failure', async () => {
    await expect(aloneInBrowser(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await aloneInBrowser(read)).toBe('old');
  });
});

describe('a tab that had to wait', () => {
  it('begins when what the other one stored can be seen, and not before', async () => {
    const other = otherTab();
    const result = aloneInBrowser(read);
    other.letGo();
    await waitsForNews();
    await vi.advanceTimersByTimeAsync(500);
    seen.set(STORED, 'new');
    events.dispatchEvent(new Event('storage'));
    expect(await result).toBe('new');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins at once where that can be seen already', async () => {
    const other = otherTab();
    const result = aloneInBrowser(read);
    seen.set(STORED, 'new');
    other.letGo();
    expect(await result).toBe('new');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sees a session that another tab has ended', async () => {
    const other = otherTab();
    const result = aloneInBrowser(read);
    other.letGo();
    await waitsForNews();
    seen.delete(STORED);
    events.dispatchEvent(new Event('storage'));
    expect(await result).toBeUndefined();
  });

  it('waits a second and no longer for one that stored nothing', async () => {
    const other = otherTab();
    let hasBegun = false;
    const result = aloneInBrowser(async () => {
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
