// The timers around the connection's state machine: when and how often the server is checked, and who is notified (SPEC
// 4, SPEC 9 "Connectivity").
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTools } from '../../../src/api/tools.ts';
import {
  startConnectivity,
  type ConnectivityDependencies,
} from '../../../src/offline/connectivity.ts';
import type { NetworkHint } from '../../../src/offline/network-hint.ts';
import { $connection } from '../../../src/stores/connection.ts';
import { mapStorage } from '../../support/map-storage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

type Answer = { afterMs: number; status?: number; type?: string } | 'none' | 'silent';

let stop: () => void = () => undefined;
const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  stored.clear();
  vi.stubGlobal('localStorage', mapStorage(stored));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches a browser whose network, tab and hints are controlled by the test. */
function watch({
  isOnline = true,
  isHidden = false,
  hint,
}: {
  isOnline?: boolean;
  isHidden?: boolean;
  hint?: NetworkHint;
} = {}) {
  const heard: string[] = [];
  const requests: { address: string; init: RequestInit; at: number }[] = [];
  const listeners = new Map<string, () => void>();
  const startedAt = Date.now();
  const tab = { isHidden, answer: { afterMs: 50 } as Answer, fileType: 'image/png' };

  const respond = (init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { answer } = tab;
      if (answer === 'none') {
        reject(new TypeError('Failed to fetch'));
        return;
      }
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      if (answer === 'silent') return;
      const isCheck = init.method === 'HEAD';
      const { status = 200, type = isCheck ? 'image/png' : tab.fileType } = answer;
      const body = isCheck ? null : new Uint8Array(25_000);
      const response = new Response(body, { status, headers: { 'Content-Type': type } });
      const read = response.arrayBuffer.bind(response);
      response.arrayBuffer = async () => {
        await new Promise((done) => setTimeout(done, 100));
        return read();
      };
      setTimeout(() => resolve(response), answer.afterMs);
    });

  const dependencies: ConnectivityDependencies = {
    fetch: (input, init = {}) => {
      requests.push({ address: input as string, init, at: Date.now() - startedAt });
      return respond(init);
    },
    after: browserTools.after,
    now: () => Date.now(),
    elapsed: () => Date.now(),
    hint: () => hint,
    isHidden: () => tab.isHidden,
    isBrowserOnline: () => isOnline,
    listen: (event, run) => {
      listeners.set(event, run);
      return () => listeners.delete(event);
    },
  };
  stop = startConnectivity({
    dependencies,
    onLost: () => heard.push('lost'),
    onRestored: () => heard.push('restored'),
  });
  const say = (event: 'online' | 'offline' | 'visibilitychange'): void => listeners.get(event)?.();
  return {
    heard,
    requests,
    listeners,
    tab,
    say,
    setHidden: (next: boolean): void => {
      tab.isHidden = next;
      say('visibilitychange');
    },
    /** Returns when each check started, in seconds since the start. */
    checks: () =>
      requests.filter(({ init }) => init.method === 'HEAD').map(({ at }) => at / SECOND),
    measurements: () =>
      requests.filter(({ init }) => init.method !== 'HEAD').map(({ at }) => at / MINUTE),
  };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the history', () => {
  it('survives the page, and counts there', async () => {
    const first = watch();
    first.tab.answer = 'none';
    await pass(3 * MINUTE);
    stop();
    const { health } = $connection.get();
    expect(health).toMatchObject({ uptimePercent: 0, outages: 1, isStable: false });
    watch();
    expect($connection.get().health).toEqual(health);
    await pass(100);
    expect($connection.get().health.uptimePercent).toBeGreaterThan(0);
    expect($connection.get().health.outages).toBe(1);
  });

  it('counts only while it is younger than a day', async () => {
    const first = watch();
    first.tab.answer = 'none';
    await pass(3 * MINUTE);
    stop();
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE + 1);
    watch();
    expect($connection.get().health).toMatchObject({ uptimePercent: 100, outages: 0 });
  });

  it('is that of this page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { tab } = watch();
    tab.answer = 'none';
    await pass(0);
    expect($connection.get().health.uptimePercent).toBe(0);
  });
});

describe('checks', () => {
  it('request the headers of the favicon and bypass every cache', async () => {
    const { requests } = watch();
    await pass(0);
    expect(requests[0]).toMatchObject({
      address: '/favicon.ico?t=1700000000000',
      init: { method: 'HEAD', cache: 'no-store' },
    });
  });

  it('run at once and then every 30 s after a response', async () => {
    const { checks } = watch();
    await pass(2 * MINUTE);
    expect(checks()).toEqual([0, 30.05, 60.1, 90.15]);
    expect($connection.get()).toMatchObject({ isOnline: true, quality: 'good' });
  });

  it('time out after 5 s', async () => {
    const { tab } = watch();
    tab.answer = 'silent';
    await pass(4_999);
    expect($connection.get().failedRequestCount).toBe(0);
    await pass(1);
    expect($connection.get()).toMatchObject({
      isOnline: true,
      quality: 'poor',
      failedRequestCount: 1,
    });
  });

  it.each<[string, Answer, object]>([
    ['3.0 s: good', { afterMs: 3_000 }, { isOnline: true, quality: 'good' }],
    ['3.001 s: poor', { afterMs: 3_001 }, { isOnline: true, quality: 'poor' }],
    ['a failing server', { afterMs: 1, status: 503 }, { failedRequestCount: 1 }],
    ['a captive portal', { afterMs: 1, type: 'text/html' }, { failedRequestCount: 1 }],
    ['no network', 'none', { failedRequestCount: 1 }],
  ])('%s', async (_, answer, expected) => {
    const { tab } = watch();
    tab.answer = answer;
    await pass(6 * SECOND);
    expect($connection.get()).toMatchObject(expected);
  });
});

describe('lost and restored', () => {
  it('are reported once each, after three failures and after the first success', async () => {
    const { heard, tab, checks } = watch();
    tab.answer = 'none';
    await pass(59_999);
    expect(heard).toEqual([]);
    await pass(1);
    expect([heard, checks()]).toEqual([['lost'], [0, 30, 60]]);
    await pass(5 * MINUTE);
    expect(heard).toEqual(['lost']);
    tab.answer = { afterMs: 50 };
    await pass(5 * MINUTE);
    expect(heard).toEqual(['lost', 'restored']);
  });

  it('an offline event counts at once, and an online event triggers a check at once', async () => {
    const { heard, say, checks, tab } = watch();
    await pass(10 * SECOND);
    tab.answer = 'none';
    say('offline');
    expect([heard, $connection.get().isOnline]).toEqual([['lost'], false]);
    say('offline');
    await pass(5 * SECOND);
    tab.answer = { afterMs: 50 };
    say('online');
    expect([heard, $connection.get().isOnline]).toEqual([['lost'], false]);
    await pass(50);
    expect([heard, $connection.get().isOnline]).toEqual([['lost', 'restored'], true]);
    expect(checks()).toEqual([0, 15]);
  });

  it('a check pending when the browser goes offline has no effect', async () => {
    const { heard, say, tab } = watch();
    tab.answer = { afterMs: 1_000 };
    await pass(500);
    say('offline');
    await pass(10 * SECOND);
    expect(heard).toEqual(['lost']);
  });

  it('a page that starts offline reports no loss, but reports the restoration', async () => {
    const { heard } = watch({ isOnline: false });
    expect($connection.get().isOnline).toBe(false);
    await pass(50);
    expect(heard).toEqual(['restored']);
  });
});

describe('a hidden tab', () => {
  it('is not checked until it is shown again', async () => {
    const { checks, setHidden } = watch();
    await pass(10 * SECOND);
    setHidden(true);
    await pass(10 * MINUTE);
    expect(checks()).toEqual([0]);
    setHidden(false);
    await pass(0);
    expect(checks()).toEqual([0, 610]);
  });
});

describe('bandwidth', () => {
  it('is measured every five minutes while the connection is good', async () => {
    const { measurements, requests } = watch();
    await pass(11 * MINUTE);
    expect(measurements().map(Math.floor)).toEqual([5, 10]);
    expect(requests.find(({ init }) => init.method !== 'HEAD')).toMatchObject({
      address: expect.stringMatching(/^\/icon-512\.png\?t=\d+$/) as string,
      init: { cache: 'no-store' },
    });
    // 25,000 bytes in 100 ms.
    expect($connection.get().bandwidth).toBe('moderate');
  });

  it.each<[string, NetworkHint, string | null]>([
    ['data saver', { saveData: true, downlink: 1.5 }, 'slow'],
    ['2G', { effectiveType: '2g', downlink: 0.25 }, 'very-slow'],
    ['4G', { effectiveType: '4g', downlink: 10 }, 'fast'],
    ['data saver without an estimate', { saveData: true }, null],
  ])("costs nothing on %s: the browser's estimate is used", async (_, hint, category) => {
    const { measurements } = watch({ hint });
    await pass(6 * MINUTE);
    expect([measurements(), $connection.get().bandwidth]).toEqual([[], category]);
  });

  it('is known from the start where the browser estimates it', () => {
    watch({ hint: { downlink: 1.5 } });
    expect($connection.get().bandwidth).toBe('slow');
  });

  it('measured through a captive portal adds no sample', async () => {
    const { tab, measurements } = watch();
    tab.fileType = 'text/html';
    await pass(6 * MINUTE);
    expect(measurements()).toHaveLength(1);
    expect($connection.get()).toMatchObject({ isOnline: true, bandwidth: null });
  });
});

describe('requests', () => {
  it('use the policy that fits the connection', async () => {
    const { tab } = watch();
    await pass(SECOND);
    expect(browserTools.policy()).toMatchObject({ attempts: 3, timeoutMs: 10_000 });
    tab.answer = { afterMs: 4_000 };
    await pass(35 * SECOND);
    expect(browserTools.policy()).toMatchObject({ attempts: 2, timeoutMs: 5_000 });
    tab.answer = { afterMs: 10 };
    await pass(35 * SECOND);
    expect(browserTools.policy()).toMatchObject({ attempts: 3, timeoutMs: 10_000 });
  });
});

it('after stopping, it sends and handles nothing', async () => {
  const { checks, listeners, heard, tab } = watch();
  tab.answer = 'silent';
  await pass(SECOND);
  stop();
  await pass(10 * MINUTE);
  expect([checks(), listeners.size, heard]).toEqual([[0], 0, []]);
  expect(vi.getTimerCount()).toBe(0);
});
