// kill -9 of the whole host, fifteen times, while two admins start payouts, release claims, mark them as sent and erase
// some: what was acknowledged is in the books, each person is paid once, and nothing is left of what was erased. The
// seed is printed; PROVE_SEED=n repeats a run's choices, as far as the machine answers in the same order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { BlobDatabase } from '../../scripts/local/blobs/database.ts';
import type { ClaimRecord } from '../../src/domain/airdrop/claim.ts';
import { plannedIn, totalsOf, type PayoutRun } from '../../src/domain/airdrop/payout-run.ts';
import { startKillableHost, type KillableHost } from '../host/support/killable-host.ts';
import { listPayouts, PayoutLedger } from '../host/support/payout-ledger.ts';
import { openStoredView } from '../host/support/stored-view.ts';
import { temporaryFolder } from '../host/support/temporary.ts';
import { configureAdmins, picture, sendClaim, wallet } from '../support/airdrop/api.ts';
import { findAirdropViolations } from '../support/airdrop/checker.ts';
import { startFunctionServer } from '../support/function-server.ts';
import { proofSeed, randomOf } from '../support/random.ts';

const KILLS = 15;
const MAX_ASKS = 20;
const PEOPLE = Array.from({ length: 12 }, (_, index) => wallet(index + 1));
/** Those whose claims are erased; none is left at the end. */
const FORGOTTEN = Array.from({ length: 4 }, (_, index) => wallet(index + 101));
/** Tries to use the transactions of erased claims at the end. */
const NEVER_PAID = wallet(13);
const HASHES = PEOPLE.map((_, index) => index.toString(16).toUpperCase().padStart(64, '0'));
const TEST_MS = 10 * 60_000;

/** Returns every run: as it is listed, or as it is stored if it is too old to be listed. */
function everyRun(view: ReturnType<typeof openStoredView>, listed: readonly PayoutRun[]) {
  const ended = view.keys('airdrop').filter((key) => key.startsWith('payouts/ended/'));
  const stored = ended.map((key) => view.stored('airdrop', key) as PayoutRun);
  const byNumber = new Map([...stored, ...listed].map((run) => [run.number, run]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** Returns an address, or one word for all that are erased: before and after an erasure the same. */
const maskErased = (address: string) =>
  FORGOTTEN.includes(address) || address.startsWith('erased-') ? 'erased' : address;
const withErasedMasked = (claims: PayoutRun['claims']) =>
  claims.map((claim) => ({ ...claim, address: maskErased(claim.address) }));

/** Sweeps what the host has left, an hour later, and compacts the file, as the host does when it starts. */
async function sweep(file: string): Promise<void> {
  configureAdmins('rowan', 'alder');
  const server = await startFunctionServer(undefined, { file });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
  for (let run = 0; run < 2; run += 1) await server.runSchedule('airdrop-retention');
  vi.useRealTimers();
  await server.close();
  const database = new BlobDatabase(file);
  database.compact();
  database.close();
}

function expectAcknowledged({ changed, paid }: PayoutLedger, runs: readonly PayoutRun[]): void {
  for (const { ask, run: acknowledged } of changed) {
    const run = { ...acknowledged, claims: withErasedMasked(acknowledged.claims) };
    const { claims: stored = [], admin } = runs.find(({ number }) => number === run.number) ?? {};
    const claims = withErasedMasked(stored);
    const addresses = claims.map(({ address }) => address);
    expect([admin, addresses]).toEqual([run.admin, run.claims.map(({ address }) => address)]);
    // Each release gives its key as the reason.
    const releasedIn = (those: PayoutRun['claims']) =>
      those.filter(({ state, reason }) => state === 'released' && reason === ask.key);
    expect(releasedIn(claims)).toEqual(releasedIn(run.claims));
    if (ask.kind === 'release') {
      const released = releasedIn(claims).map(({ address }) => address);
      if (ask.addresses === null) expect(released).not.toEqual([]);
      else expect(released).toEqual(ask.addresses.map(maskErased));
    } else {
      expect(addresses.filter((address) => ask.paidBefore.includes(address))).toEqual([]);
    }
  }
  expect(paid.size).toBeGreaterThan(0);
}

it('each person is paid once, however often the host dies', { timeout: TEST_MS }, async () => {
  const seed = proofSeed();
  console.log(`PROVE_SEED=${seed}`);
  const random = randomOf(seed);
  const folder = temporaryFolder();
  const env = { DATA_DIR: join(folder, 'data'), SCRATCH_DIR: folder, TRUST_PROXY: '1' };
  const ledger = new PayoutLedger(HASHES, FORGOTTEN, random);
  const start = async (): Promise<KillableHost> => {
    const killable = startKillableHost(env);
    await killable.ready;
    return killable;
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killable = await start();
    if (kill === 0) {
      for (const [index, person] of [...PEOPLE, NEVER_PAID].entries()) {
        await sendClaim({ url: killable.url() }, person, await picture(index));
        const verified = await killable.admins()[0]?.act(person, { action: 'verify' });
        expect(verified?.status).toBe(200);
      }
    }
    // One more person can be paid after each kill, so that there is somebody to pay until the end.
    const people = [...PEOPLE.slice(0, kill + 1), ...FORGOTTEN];
    await ledger.workUntilDead(killable, people, 1 + Math.floor(random() * MAX_ASKS));
  }
  const last = await start();
  await ledger.finish(last);
  const [rowan, alder] = last.admins();
  if (!rowan || !alder) throw new Error('The host must have two admins');
  const listed = await listPayouts(rowan);
  expect(await listPayouts(alder)).toEqual(listed);
  for (const txHash of ledger.erasedHashes) {
    const { body } = await alder.act(NEVER_PAID, { action: 'send_airdrop', txHash });
    expect(body).toMatchObject({ error: 'payment.refused', state: 'used' });
  }
  last.kill();
  await last.exit;

  const file = join(env.DATA_DIR, 'blobs.sqlite');
  await sweep(file);
  const bytes = readFileSync(file).toString('latin1').toLowerCase();
  // An address that is not erased shows that the search works.
  const sought = [NEVER_PAID, ...FORGOTTEN, ...ledger.erasedHashes];
  expect(sought.filter((text) => bytes.includes(text.toLowerCase()))).toEqual([NEVER_PAID]);
  expect(ledger.counts.erase).toBeGreaterThan(0);
  const view = openStoredView(env.DATA_DIR);
  const runs = everyRun(view, listed.runs);
  const records = PEOPLE.map((one) => view.stored('airdrop', `submissions/${one}`) as ClaimRecord);
  expect(runs.map(({ number }) => number)).toEqual(runs.map((_, index) => index + 1));
  expectAcknowledged(ledger, runs);
  for (const { walletAddress: person, status, txHash, history } of records) {
    if (ledger.paid.has(person)) expect(txHash).toBe(ledger.paid.get(person));
    const own = runs.flatMap((run) => run.claims.filter(({ address }) => address === person));
    expect(own.filter(({ state }) => state === 'sent').length).toBeLessThanOrEqual(1);
    const planned = own.filter(({ state }) => state === 'planned');
    expect(planned.length).toBeLessThanOrEqual(status === 'AIRDROP_SENT' ? 0 : 1);
    const sent = history.find(({ to }) => to === 'AIRDROP_SENT')?.version ?? Infinity;
    expect(own.every(({ version }) => version < sent)).toBe(true);
  }
  const hashes = records.flatMap(({ txHash }) => txHash ?? []);
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const run of runs) {
    const { all, planned, sent, released } = totalsOf(run).counts;
    expect(planned + sent + released).toBe(all);
    expect(run.endedAt === null).toBe(plannedIn(run).length > 0);
  }
  expect(findAirdropViolations(view, [], null, Date.now())).toEqual([]);
  console.log(JSON.stringify(ledger.counts));
});
