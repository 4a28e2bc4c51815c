// Many concurrent requests over real HTTP: one claim per address however many arrive, and one winner of two admins.
import { describe, expect, it } from 'vitest';
import { picture, sendClaim, wallet, type Answer } from '../../support/airdrop/api.ts';
import type { Promised } from '../../support/airdrop/checker.ts';
import { expectConsistent } from '../../support/airdrop/shown.ts';
import { useAirdrop } from '../../support/airdrop/tests.ts';
import { samples } from '../../support/effort.ts';

const { server, admins } = useAirdrop(['rowan', 'alder']);
const { rowan, alder } = admins;

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const ofStatus = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('fifty first claims at once', () => {
  it('with fifty pictures: one insert, 49 times already exists', async () => {
    const shots = await Promise.all(times(50).map(picture));
    const answers = await Promise.all(shots.map((shot) => sendClaim(server, wallet(1), shot)));
    expect([ofStatus(answers, 201), ofStatus(answers, 409)]).toEqual([1, 49]);
    const winner = shots[answers.findIndex(({ status }) => status === 201)] ?? new Uint8Array();
    await expectConsistent(server, rowan, [{ kind: 'claim', address: wallet(1), picture: winner }]);
    // Refused claims left no picture behind.
    expect(server.keys('images')).toHaveLength(1);
  });

  it('with one picture: the same answer fifty times', async () => {
    const shot = await picture(1);
    const answers = await Promise.all(times(50).map(() => sendClaim(server, wallet(1), shot)));
    const said = answers.map(({ status, body }) => JSON.stringify([status, body]));
    expect([new Set(said).size, answers[0]?.status]).toEqual([1, 201]);
    await expectConsistent(server, rowan, [{ kind: 'claim', address: wallet(1), picture: shot }]);
    expect(server.keys('images')).toHaveLength(1);
  });
});

describe('two admins at the same instant', () => {
  it('in every round one wins, the other gets a 409, and the history has one entry', async () => {
    const shot = await picture(1);
    const promised: Promised[] = [];
    const verify = { action: 'verify' };
    const reject = { action: 'reject', adminNotes: 'no' };
    const sendIt = { action: 'send_airdrop' };
    const pairs = [
      [verify, reject],
      [verify, verify],
      [sendIt, reject],
      [sendIt, sendIt],
    ] as const;
    for (const round of times(samples(200))) {
      const id = wallet(1_000 + round);
      expect((await sendClaim(server, id, shot)).status).toBe(201);
      const [mine, yours] = pairs[round % pairs.length] ?? [verify, reject];
      let version = 1;
      if (mine === sendIt) {
        expect((await rowan.act(id, verify)).status).toBe(200);
        version = 2;
      }
      // Half of the rounds name the version that the admins saw.
      const seen = round % 8 < 4 ? { expectedVersion: version } : {};
      const answers = await Promise.all([
        rowan.act(id, { ...mine, ...seen }),
        alder.act(id, { ...yours, ...seen }),
      ]);
      const bothPossible = !('expectedVersion' in seen) && mine === verify && yours === reject;
      const wins = ofStatus(answers, 200);
      // Without a version, a rejection may follow a verification.
      expect(wins === 1 || (bothPossible && wins === 2), `${round}`).toBe(true);
      expect(wins + ofStatus(answers, 409)).toBe(2);
      for (const [index, answer] of answers.entries()) {
        if (answer.status !== 200) continue;
        const { version: now } = answer.body['submission'] as { version: number };
        const admin = index === 0 ? 'rowan' : 'alder';
        const { action } = index === 0 ? mine : yours;
        if (wins === 1) promised.push({ kind: 'action', address: id, version: now, action, admin });
      }
    }
    await expectConsistent(server, rowan, promised);
  }, 180_000);
});
