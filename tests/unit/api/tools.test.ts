// The browser's timers, as the API calls use them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTools, setRequestPolicy } from '../../../src/api/tools.ts';
import { requestPolicy } from '../../../src/domain/network/retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('wait', () => {
  it('resolves when the time is up', async () => {
    let isOver = false;
    void browserTools.wait(1_000).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it('resolves at once when the call is cancelled, and leaves no timer', async () => {
    const controller = new AbortController();
    const waiting = browserTools.wait(1_000, controller.signal);
    controller.abort();
    await waiting;
    await browserTools.wait(1_000, controller.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('after', () => {
  it('runs once, unless it is cancelled', () => {
    const ran: string[] = [];
    browserTools.after(10, () => ran.push('kept'));
    const takeBack = browserTools.after(10, () => ran.push('taken back'));
    takeBack();
    vi.advanceTimersByTime(100);
    expect(ran).toEqual(['kept']);
  });
});

it('requests use the policy for a good connection until another one is set', () => {
  expect(browserTools.policy()).toEqual(requestPolicy('good'));
  setRequestPolicy(requestPolicy('poor'));
  expect(browserTools.policy()).toEqual(requestPolicy('poor'));
  setRequestPolicy(requestPolicy('unknown'));
});
