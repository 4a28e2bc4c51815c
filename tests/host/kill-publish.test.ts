// kill -9 of the whole host while translators publish and the site is built, fifty times: whatever was acknowledged is there,
// and after a start head, pages, API and build info agree (DESIGN decisions 31 to 33). The seed is printed; KILL_SEED=n
// repeats a run's choices.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BlobDatabase } from '../../scripts/local/blobs/database.ts';
import { expectAgreement, Ledger, PARTS, publishUntilDead } from './support/ledger.ts';
import { startMortal } from './support/mortal.ts';
import { DEATHS, type Death } from './support/deaths.ts';
import { temporaryFolder } from './support/temporary.ts';

const DEATHS_EACH = 4;
const IN_START = 6;
const AT_RANDOM = 8;
const TEST_MS = 15 * 60_000;

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** In storage each text is counted by the head as it stands, and no write of a part is missing or stands beside them. */
function expectWhole(file: string): void {
  const database = new BlobDatabase(file);
  const store = 'site:translations';
  const json = (key: string) =>
    JSON.parse(Buffer.from(database.get(store, key)?.body ?? '').toString()) as unknown;
  const keys = (prefix: string) => database.from(store, prefix, 100_000).map(({ key }) => key);
  const counted = json('content/head') as { parts: Record<string, { rev: number }> };
  const published = keys('').filter((key) => key.startsWith('published/'));
  expect(published.length).toBe(2 * PARTS.length);
  for (const key of published) {
    const name = key.replace('published/nine-realms/', '');
    const record = json(key) as { rev: number };
    expect([name, counted.parts[name]?.rev]).toEqual([name, record.rev]);
    const document = json(`documents/nine-realms/${name}`) as { rev: number };
    expect([name, document.rev]).toEqual([name, record.rev]);
    const history = keys('').filter((row) => row.startsWith(`history/nine-realms/${name}/`));
    const revisions = history
      .map((row) => Number(row.slice(row.lastIndexOf('/') + 1)))
      .sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: revisions.length }, (_, index) => index + 1));
    expect(document.rev).toBe(revisions.length);
  }
  database.close();
}

it(
  'nothing is lost and everything agrees after each of fifty kills',
  { timeout: TEST_MS },
  async () => {
    const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
    console.log(`KILL_SEED=${seed}`);
    const random = randomOf(seed);
    const scratch = temporaryFolder();
    const env = { DATA_DIR: join(scratch, 'data'), SCRATCH_DIR: join(scratch, 'roots') };
    const places: (Death | 'start' | 'random')[] = [
      ...Array.from({ length: DEATHS_EACH }, () => DEATHS).flat(),
      ...Array.from({ length: IN_START }, () => 'start' as const),
      ...Array.from({ length: AT_RANDOM }, () => 'random' as const),
    ];
    expect(places).toHaveLength(50);
    const ledger = new Ledger();
    let rev = 0;
    const start = async () => {
      const mortal = startMortal(env);
      await mortal.ready;
      const now = await expectAgreement(mortal, ledger);
      expect(now).toBeGreaterThanOrEqual(rev);
      rev = now;
      return mortal;
    };
    for (const place of shuffled(places, random)) {
      if (place === 'start') {
        const mortal = startMortal(env);
        await sleep(random() * 1_500);
        mortal.kill();
        await mortal.exit;
        continue;
      }
      const mortal = await start();
      if (place === 'random') setTimeout(mortal.kill, random() * 600);
      else mortal.die({ at: place, ms: Math.floor(random() * 3) * random() * 8 });
      await publishUntilDead(mortal, ledger);
    }
    const last = await start();
    expect(rev).toBeGreaterThan(50);
    last.kill();
    await last.exit;
    expectWhole(join(env.DATA_DIR, 'blobs.sqlite'));
  },
);
