// What the health endpoint tells monitors: what storage does, what is late, what readers do not get.
import { beforeEach, expect, it, vi } from 'vitest';
import { REBUILD_LOST_MS } from '../../../src/domain/translation/translation-limits.ts';
import { correctionSecret, englishCorrection, postCorrection } from '../../support/corrections.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const MINUTE_MS = 60_000;
const { server } = useTranslations([], { isBehindProxy: true });
let now = Date.now();

/** Lets time pass. */
function passMinutes(minutes: number): void {
  now += minutes * MINUTE_MS;
  vi.setSystemTime(now);
}

beforeEach(() => {
  stopClock();
  // Later than anything that the endpoint still has cached from an earlier test.
  passMinutes(1);
});

async function health(query = ''): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${server.url}/api/health${query}`);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}

const sendCorrection = async (number: number) =>
  (await postCorrection(server, englishCorrection('snow'), correctionSecret(number))).status;

it('says what storage does, when schedules ran and what waits, and is five seconds old at most', async () => {
  await server.runSchedule('expiry-sweep');
  passMinutes(1);
  const { status, body } = await health();
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ok',
    red: [],
    storage: 'ok',
    storageMs: 0,
    sweeps: {
      airdropRetention: null,
      rebuildSweep: null,
      historyThinning: null,
      accountSweep: null,
      expirySweep: 60,
    },
    content: { published: 0, live: null, state: 'live' },
    submissions: 0,
    load: {
      pictures: { decoding: 0, waitingPixels: 0 },
      passwords: { hashing: 0, waiting: 0 },
      bodyBytes: 0,
    },
  });
  server.calls.length = 0;
  expect((await health()).body).toEqual(body);
  expect(server.calls).toEqual([]);
  passMinutes(1);
  expect((await health()).body).toMatchObject({ sweeps: { expirySweep: 120 } });
});

it('is red while writes are refused, tries one every half a minute, and recovers', async () => {
  // Writes fail, as on a full disk.
  server.setFaults(({ method }) => (method === 'PUT' ? { kind: 'error', status: 500 } : undefined));
  const red = { status: 'degraded', red: ['storage'], storage: 'read-only' };
  expect([await sendCorrection(1), await health()]).toMatchObject([
    503,
    { status: 200, body: red },
  ]);
  const probes = () => server.calls.filter(({ key }) => key === 'health/probe').length;
  const before = probes();
  expect(before).toBeGreaterThan(0);
  expect(await health('?strict')).toMatchObject({ status: 503, body: red });
  expect(probes()).toBe(before);
  server.setFaults(null);
  passMinutes(0.5);
  expect([await sendCorrection(2), await health('?strict')]).toMatchObject([201, { status: 200 }]);
});

it('is red when a scheduled function is late, and when what was published is not built', async () => {
  await server.runSchedule('expiry-sweep');
  server.put('content/head', { rev: 3, count: 0, parts: {} });
  server.put('rebuild/trigger', { rev: 3, at: now, attempts: 1 });
  const ahead = { published: 3, live: null, state: 'building' };
  expect(await health('?strict')).toMatchObject({ status: 200, body: { content: ahead } });
  passMinutes(1 + Math.max(30, REBUILD_LOST_MS / MINUTE_MS));
  const { status, body } = await health('?strict');
  expect([status, body['red']]).toEqual([503, ['content', 'expirySweep']]);
  expect(body['content']).toEqual({ ...ahead, state: 'failed' });
  expect((await health()).status).toBe(200);
});
