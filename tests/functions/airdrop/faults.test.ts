// The airdrop over real HTTP while storage refuses every call or hangs. What a single broken call does is tried for every
// operation in tests/functions/faults.
import { beforeEach, expect, it, vi } from 'vitest';
import { getStatus, picture, sendClaim, wallet } from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';

const ID = wallet(1);

const { server, admins } = useAirdrop(['rowan']);
const { rowan: admin } = admins;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
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
