// Many concurrent requests over real HTTP: one claim per address however many arrive. What admins do
// at once is tried in tests/functions/histories.
import { describe, expect, it } from 'vitest';
import { picture, sendClaim, wallet, type ApiResponse } from '../../support/airdrop/api.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';

const { server, admins } = useAirdrop(['rowan']);
const { rowan } = admins;

/** How many requests are sent at once. */
const MANY = 12;
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const ofStatus = (answers: ApiResponse[], status: number) =>
  answers.filter((response) => response.status === status).length;

describe('many first claims at once', () => {
  it('from one wallet with different pictures: one is stored, the others get 409', async () => {
    const shots = await Promise.all(times(MANY).map(picture));
    const answers = await Promise.all(shots.map((shot) => sendClaim(server, wallet(1), shot)));
    expect([ofStatus(answers, 201), ofStatus(answers, 409)]).toEqual([1, MANY - 1]);
    const winner = shots[answers.findIndex(({ status }) => status === 201)] ?? new Uint8Array();
    await expectConsistent(server, rowan, [{ kind: 'claim', address: wallet(1), picture: winner }]);
    // Refused claims left no picture behind.
    expect(server.keys('images')).toHaveLength(1);
  });

  it('from different wallets with one picture: all are taken, and it is stored once', async () => {
    const shot = await picture(1);
    const wallets = times(MANY).map((n) => wallet(n));
    const answers = await Promise.all(wallets.map((one) => sendClaim(server, one, shot)));
    // After too many lost rounds the claimant is asked to repeat the claim.
    const left = wallets.filter((_, n) => answers[n]?.status === 503);
    for (const one of left) answers.push(await sendClaim(server, one, shot));
    expect(ofStatus(answers, 201)).toBe(MANY);
    const acknowledged = wallets.map(
      (address) => ({ kind: 'claim', address, picture: shot }) as const,
    );
    await expectConsistent(server, rowan, acknowledged);
    expect(server.keys('images')).toHaveLength(1);
  });

  it('from one wallet with one picture: all get the same answer', async () => {
    const shot = await picture(1);
    const answers = await Promise.all(times(MANY).map(() => sendClaim(server, wallet(1), shot)));
    const said = answers.map(({ status, body }) => JSON.stringify([status, body]));
    expect([new Set(said).size, answers[0]?.status]).toEqual([1, 201]);
    await expectConsistent(server, rowan, [{ kind: 'claim', address: wallet(1), picture: shot }]);
    expect(server.keys('images')).toHaveLength(1);
  });
});
