// The airdrop over real HTTP while storage refuses every call or hangs. What a single broken call does is tried for
// every operation in tests/functions/faults.
import { beforeEach, expect, it, vi } from 'vitest';
import { LOOK_UPS_PER_VISITOR } from '../../../src/domain/limits.ts';
import {
  getStatus,
  newVisitor,
  picture,
  send,
  sendClaim,
  wallet,
} from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { stopClock } from '../../support/stop-clock.ts';

// Generous: on a busy machine calls that give up take long, and no test here measures time.
vi.setConfig({ testTimeout: 240_000 });

const ID = wallet(1);

const { server, admins } = useAirdrop(['rowan']);
const { rowan: admin } = admins;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('on a full disk claims can be looked up until throttled; new ones get a 503 to retry, and nothing is lost', async () => {
  stopClock();
  const shot = await picture(2);
  await sendClaim(server, wallet(2), shot);
  server.setFaults(({ method }) => (method === 'PUT' ? { kind: 'error', status: 507 } : undefined));
  const ip = '2001:db8:9:9::1';
  for (let count = 0; count < LOOK_UPS_PER_VISITOR; count += 1) {
    const { status, body } = await getStatus(server, wallet(2), ip);
    expect([status, body['data']]).toMatchObject([200, { status: 'SUBMITTED' }]);
  }
  expect((await getStatus(server, wallet(2), ip)).status).toBe(429);
  const headers = { 'X-Forwarded-For': newVisitor() };
  expect((await send(`${server.url}/api/airdrop/stats`, { headers })).status).toBe(200);
  const claim = await sendClaim(server, ID, await picture(1));
  expect([claim.status, claim.headers.has('retry-after')]).toEqual([503, true]);
  server.setFaults(null);
  await expectConsistent(server, admin, [{ kind: 'claim', address: wallet(2), picture: shot }]);
});

it.each([
  ['answers 503', () => ({ kind: 'error', status: 503 }) as const],
  // Longer than a test may take: only calls that give up are answered.
  ['hangs', () => ({ kind: 'delay', ms: 10 * 60_000 }) as const],
])(
  'a storage that %s leads to a 503 without a write, and to success once it recovers',
  async (_, plan) => {
    await sendClaim(server, wallet(2), await picture(2));
    const before = server.keys('airdrop');
    server.setFaults(plan);
    const answers = await Promise.all([
      sendClaim(server, ID, await picture(1)),
      getStatus(server, wallet(2)),
      admin.get('admin-dashboard/submissions'),
      admin.get('admin-dashboard/stats'),
      admin.act(wallet(2), { action: 'verify' }),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body['error']]).toEqual([503, 'storage.unavailable']);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    server.setFaults(null);
    expect(server.keys('airdrop')).toEqual(before);
    expect((await sendClaim(server, ID, await picture(1))).status).toBe(201);
    await expectConsistent(server, admin, [
      { kind: 'claim', address: ID, picture: await picture(1) },
    ]);
  },
);
