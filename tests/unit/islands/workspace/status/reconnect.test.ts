// Continues when the site responds again, even if the connection watcher does not know it yet.
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '../../../../../src/domain/network/connection.ts';
import { awaitSite } from '../../../../../src/islands/workspace/status/use-reconnect.ts';

const CONNECTION: Connection = {
  isOnline: true,
  quality: 'good',
  failedRequestCount: 0,
  bandwidth: null,
  health: { uptimePercent: 100, outages: 0, isStable: true, isOfflineRecommended: false },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function wait({ isOnline, isUp = true, isHidden = false }: Record<string, boolean>) {
  const $connection = atom<Connection>({ ...CONNECTION, isOnline: isOnline ?? true });
  const onReconnect = vi.fn();
  const triggerCheck = vi.fn();
  const dependencies = {
    $connection,
    isHidden: () => isHidden,
    isReached: () => Promise.resolve(isUp),
    triggerCheck,
  };
  return { $connection, onReconnect, triggerCheck, stop: awaitSite(dependencies, onReconnect) };
}

it.each([
  ['goes on where the watcher agrees', { isOnline: true }, 1, 0],
  ['tells the watcher first where it says offline', { isOnline: false }, 0, 1],
  ['waits while nobody answers', { isOnline: true, isUp: false }, 0, 0],
  ['does not look in a hidden tab', { isOnline: true, isHidden: true }, 0, 0],
])('%s', async (_, given, times, told) => {
  const { onReconnect, triggerCheck } = wait(given);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([onReconnect, triggerCheck].map(({ mock }) => mock.calls.length)).toEqual([times, told]);
});

it('continues once when the watcher reports that the connection is back', () => {
  const { $connection, onReconnect } = wait({ isOnline: false });
  $connection.set(CONNECTION);
  $connection.set({ ...CONNECTION, quality: 'poor' });
  expect(onReconnect).toHaveBeenCalledTimes(1);
});

it('does nothing after it was stopped', async () => {
  const { $connection, onReconnect, stop } = wait({ isOnline: false });
  stop();
  $connection.set(CONNECTION);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onReconnect).not.toHaveBeenCalled();
});
