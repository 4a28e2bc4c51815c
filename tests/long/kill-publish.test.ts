// kill -9 of the whole host while translators publish and the site is built, fifty times: whatever was acknowledged is
// still there, and after a restart head, pages, API and build info agree. The seed is printed; PROVE_SEED=n repeats a
// run's choices.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DEATHS, type Death } from '../host/support/deaths.ts';
import { startKillableHost } from '../host/support/killable-host.ts';
import { expectAgreement, Ledger, publishUntilDead } from '../host/support/ledger.ts';
import { openStoredView } from '../host/support/stored-view.ts';
import { temporaryFolder } from '../host/support/temporary.ts';
import { proofSeed, randomOf } from '../support/random.ts';
import { findTextViolations } from '../support/translations/checker.ts';

const KILLS_PER_DEATH = 4;
const KILLS_IN_START = 6;
const KILLS_AT_RANDOM = 8;
const TEST_MS = 15 * 60_000;

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

it(
  'nothing is lost and everything agrees after each of fifty kills',
  { timeout: TEST_MS },
  async () => {
    const seed = proofSeed();
    console.log(`PROVE_SEED=${seed}`);
    const random = randomOf(seed);
    const scratch = temporaryFolder();
    const env = { DATA_DIR: join(scratch, 'data'), SCRATCH_DIR: join(scratch, 'roots') };
    const places: (Death | 'start' | 'random')[] = [
      ...Array.from({ length: KILLS_PER_DEATH }, () => DEATHS).flat(),
      ...Array.from({ length: KILLS_IN_START }, () => 'start' as const),
      ...Array.from({ length: KILLS_AT_RANDOM }, () => 'random' as const),
    ];
    expect(places).toHaveLength(50);
    const ledger = new Ledger();
    let rev = 0;
    const start = async () => {
      const killable = startKillableHost(env);
      await killable.ready;
      const now = await expectAgreement(killable, ledger);
      expect(now).toBeGreaterThanOrEqual(rev);
      rev = now;
      return killable;
    };
    for (const place of shuffled(places, random)) {
      if (place === 'start') {
        const killable = startKillableHost(env);
        await sleep(random() * 1_500);
        killable.kill();
        await killable.exit;
        continue;
      }
      const killable = await start();
      // Each process acknowledges something, however early it ends after that.
      const [publisher] = killable.publishers();
      if (publisher) await ledger.publish(publisher, 'part-1');
      if (place === 'random') setTimeout(killable.kill, random() * 600);
      else killable.die({ at: place, ms: random() < 1 / 3 ? 0 : random() * 16 });
      await publishUntilDead(killable, ledger);
    }
    const last = await start();
    const leastPublished = places.length - KILLS_IN_START;
    expect(rev).toBeGreaterThanOrEqual(leastPublished);
    last.kill();
    await last.exit;
    expect(ledger.acknowledged.length).toBeGreaterThanOrEqual(leastPublished);
    const checked = { acknowledged: ledger.acknowledged, contentRev: rev };
    expect(findTextViolations(openStoredView(env.DATA_DIR), checked)).toEqual([]);
  },
);
