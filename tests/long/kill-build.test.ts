// kill -9 of the whole host during a real build and its swap: the old site stays complete until the swap, and after a
// restart the new one is complete. kill-publish.test.ts does this fifty times with a very fast build.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startKillableHost } from '../host/support/killable-host.ts';
import { expectAgreement, Ledger, publishUntilDead } from '../host/support/ledger.ts';
import { temporaryFolder } from '../host/support/temporary.ts';
import { proofSeed, randomOf } from '../support/random.ts';

const TEST_MS = 10 * 60_000;
/** The pause between two publishes of a translator, because a real build takes seconds. */
const PAUSE_MS = 2_000;

it('a host killed in a real build comes back with every text', { timeout: TEST_MS }, async () => {
  const env = {
    DATA_DIR: join(temporaryFolder(), 'data'),
    REAL_BUILD: '1',
    // The address that pages contain must be the same after each start, as on a machine with a fixed port.
    SITE_URL: 'https://realms.example',
  };
  const ledger = new Ledger();
  const start = async () => {
    const killable = startKillableHost(env);
    await killable.ready;
    return { killable, rev: await expectAgreement(killable, ledger) };
  };
  const seed = proofSeed();
  console.log(`PROVE_SEED=${seed}`);
  let before = 0;
  for (const fate of [
    // A build takes about five seconds.
    { at: 'build', ms: 100 + randomOf(seed)() * 4_900 },
    { at: 'swap', ms: 0 },
    { at: 'swapped', ms: 0 },
  ] as const) {
    const { killable, rev } = await start();
    expect(rev).toBeGreaterThanOrEqual(before);
    before = rev;
    killable.die(fate);
    await publishUntilDead(killable, ledger, PAUSE_MS);
  }
  const { killable, rev } = await start();
  expect(rev).toBeGreaterThan(before);
  killable.kill();
  await killable.exit;
});
