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

interface Rush {
  address: string;
  shot: Uint8Array<ArrayBuffer>;
  update: boolean;
}

async function sendAll(rushes: Rush[]): Promise<{ answers: Answer[]; promised: Promised[] }> {
  const answers = await Promise.all(
    rushes.map(({ address, shot, update }) => sendClaim(server, address, shot, { update })),
  );
  const promised = rushes.flatMap(({ address, shot }, n): Promised[] =>
    (answers[n]?.status ?? 0) < 300 ? [{ kind: 'claim', address, picture: shot }] : [],
  );
  return { answers, promised };
}

describe('fifty first claims at once', () => {
  it('with fifty pictures: one insert, 49 times already exists', async () => {
    const shots = await Promise.all(times(50).map(picture));
    const { answers, promised } = await sendAll(
      shots.map((shot) => ({ address: wallet(1), shot, update: false })),
    );
    expect([ofStatus(answers, 201), ofStatus(answers, 409)]).toEqual([1, 49]);
    await expectConsistent(server, rowan, promised);
    // Refused claims left no picture behind.
    expect(server.keys('images')).toHaveLength(1);
  });

  it('with one picture: the same answer fifty times', async () => {
    const shot = await picture(1);
    const { answers, promised } = await sendAll(
      times(50).map(() => ({ address: wallet(1), shot, update: false })),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(201);
    await expectConsistent(server, rowan, promised);
    expect(server.keys('images')).toHaveLength(1);
  });

  it('for each address, half of them updates: one insert each, nothing lost', async () => {
    const shots = await Promise.all(times(50).map(picture));
    const promised: Promised[] = [];
    let updates = 0;
    for (const n of times(samples(20))) {
      const rush = await sendAll(
        shots.map((shot, m) => ({ address: wallet(n), shot, update: m % 2 === 1 })),
      );
      promised.push(...rush.promised);
      expect(ofStatus(rush.answers, 201)).toBe(1);
      expect(rush.answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
      updates += ofStatus(rush.answers, 200);
    }
    expect(updates).toBeGreaterThan(0);
    await expectConsistent(server, rowan, promised);
  }, 180_000);
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
