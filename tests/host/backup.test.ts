// Backups of one machine while people write, and what becomes of a data folder when one is restored into it.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { syncFile } from '../../scripts/local/atomic-file.ts';
import { restoreBackup, writeBackup } from '../../scripts/local/backup/backup-file.ts';
import { BlobDatabase } from '../../scripts/local/blobs/database.ts';
import { lockDataFolder } from '../../scripts/local/lock.ts';
import { getStatus, picture, sendClaim, wallet } from '../support/airdrop/api.ts';
import { findAirdropViolations, type AcknowledgedChange } from '../support/airdrop/checker.ts';
import { sampleCount } from '../support/effort.ts';
import { eventually } from '../support/eventually.ts';
import { findTextViolations } from '../support/translations/checker.ts';
import type { Publisher } from '../support/translations/publisher.ts';
import { repeatUntilDead, startKillableHost, type KillableHost } from './support/killable-host.ts';
import { expectAgreement, Ledger } from './support/ledger.ts';
import { startProgram } from './support/processes.ts';
import { openStoredView } from './support/stored-view.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

vi.mock('../../scripts/local/atomic-file.ts', { spy: true });
const BACKUP = join(import.meta.dirname, '../../scripts/backup.ts');
const RESTORE = join(import.meta.dirname, '../../scripts/restore.ts');
const BACKUPS = sampleCount(20, 10);
const KEPT = 14;
vi.setConfig({ testTimeout: 30 * 60_000 });

const NOW = new Date('2026-11-29T10:00:00.000Z');
const newestIn = (folder: string) => join(folder, readdirSync(folder).toSorted().at(-1) ?? '');

/** Claims with pictures for many people until the host is dead; adds to `acknowledged`. */
async function claimUntilDead(
  killable: KillableHost,
  acknowledged: AcknowledgedChange[],
): Promise<void> {
  const pictures = await Promise.all(Array.from({ length: 5 }, (_, index) => picture(index)));
  await repeatUntilDead(killable, async (turn) => {
    const address = wallet(turn + 1);
    const shown = pictures[turn % pictures.length] ?? new Uint8Array();
    const { status } = await sendClaim({ url: killable.url() }, address, shown);
    if (status === 201) acknowledged.push({ kind: 'claim', address, picture: shown });
  });
}

/** Publishes for translators until the host is dead; what a busy machine refuses was not acknowledged. */
async function publishUntilDead(killable: KillableHost, ledger: Ledger): Promise<void> {
  const publish = (publisher: Publisher) =>
    repeatUntilDead(killable, () =>
      ledger.publish(publisher, 'part-1').catch((error: unknown) => {
        if (!String(error).includes('503')) throw error;
      }),
    );
  await Promise.all(killable.publishers().map(publish));
}

/** Returns a sentence for each acknowledged change that is lost. */
function findLost(
  dataDir: string,
  claims: readonly AcknowledgedChange[],
  { acknowledged }: Pick<Ledger, 'acknowledged'>,
) {
  const view = openStoredView(dataDir);
  return [
    ...findAirdropViolations(view, claims, null, Date.now()),
    ...findTextViolations(view, { acknowledged }),
  ].filter((sentence) => /\blost\b|nothing is left/.test(sentence));
}

it('backups made while people claim and publish have what was acknowledged before', async () => {
  const scratch = temporaryFolder();
  const env = { DATA_DIR: join(scratch, 'data'), SCRATCH_DIR: scratch, TRUST_PROXY: '1' };
  const folder = join(scratch, 'backups');
  const killable = startKillableHost(env);
  await killable.ready;
  const ledger = new Ledger();
  const claims: AcknowledgedChange[] = [];
  const traffic = Promise.all([
    publishUntilDead(killable, ledger),
    claimUntilDead(killable, claims),
  ]);
  const before = { claims: [] as AcknowledgedChange[], ledger: new Ledger() };
  let restored = '';
  for (let number = 1; number <= BACKUPS; number += 1) {
    const isMore = () =>
      claims.length > before.claims.length &&
      ledger.acknowledged.length > before.ledger.acknowledged.length;
    await eventually(() => expect(isMore()).toBe(true));
    before.claims = [...claims];
    before.ledger = Object.assign(new Ledger(), {
      attempted: ledger.attempted,
      newest: new Map(ledger.newest),
      acknowledged: [...ledger.acknowledged],
    });
    const program = startProgram(BACKUP, env, [folder]);
    expect([await program.exit, program.output()]).toEqual([
      0,
      expect.stringContaining('all read back'),
    ]);
    restored = join(scratch, `restored-${number}`);
    const backup = newestIn(folder);
    expect(restoreBackup(backup, restored, NOW).replaced).toBeNull();
    expect(findLost(restored, before.claims, before.ledger)).toEqual([]);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
  }
  killable.kill();
  await traffic;
  expect(readdirSync(folder)).toHaveLength(Math.min(BACKUPS, KEPT));
  const again = startKillableHost({ ...env, DATA_DIR: restored });
  await again.ready;
  await expectAgreement(again, before.ledger);
  for (const { address } of before.claims.slice(-3)) {
    const { body } = await getStatus({ url: again.url() }, address);
    expect(body).toMatchObject({ data: { status: 'SUBMITTED' } });
  }
});

/** Creates a data folder with one record. */
function dataFolder(text = 'one'): string {
  const folder = temporaryFolder();
  const database = new BlobDatabase(join(folder, 'blobs.sqlite'));
  database.put('site:accounts', 'users/a', { body: Buffer.from(text), metadata: null });
  database.close();
  return folder;
}

function textIn(file: string): string {
  const database = new BlobDatabase(file);
  const { body } = database.get('site:accounts', 'users/a') ?? {};
  database.close();
  return Buffer.from(body ?? []).toString();
}

describe('a backup', () => {
  it('leaves out what was deleted, and takes the place of the oldest of its kind', () => {
    const folder = dataFolder('a secret of somebody');
    const file = join(folder, 'blobs.sqlite');
    const open = new BlobDatabase(file);
    open.put('site:accounts', 'users/b', { body: Buffer.from('kept'), metadata: null });
    open.delete('site:accounts', 'users/a');
    const nameOf = (_: unknown, day: number) => `nine-realms-202611${day + 10}T000000000Z.sqlite`;
    const names = Array.from({ length: KEPT }, nameOf);
    const backups = join(temporaryFolder(), 'backups');
    const others = [`${names[0]}.new`, 'notes.sqlite'];
    writeFiles(backups, Object.fromEntries([...names, ...others].map((name) => [name, ''])));
    const { file: made, records } = writeBackup(file, backups, NOW);
    open.close();
    expect(records).toBe(1);
    expect(readFileSync(made).includes('secret')).toBe(false);
    const left = [...names.slice(1), 'nine-realms-20261129T100000000Z.sqlite', 'notes.sqlite'];
    expect(readdirSync(backups).toSorted()).toEqual(left);
    // A new backup is kept even if the clock is behind.
    expect(statSync(writeBackup(file, backups, new Date(0)).file).isFile()).toBe(true);
  });

  it('of nothing says so, and leaves no file', async () => {
    const DATA_DIR = join(temporaryFolder(), 'nowhere');
    const backups = temporaryFolder();
    const program = startProgram(BACKUP, { DATA_DIR }, [backups]);
    expect(await program.exit).toBe(1);
    expect(program.output()).toContain(`Nothing was ever stored in ${DATA_DIR}.`);
    expect(readdirSync(backups)).toEqual([]);
  });
});

it('a backup into a folder that cannot be made says so, and ends', async () => {
  const program = startProgram(BACKUP, { DATA_DIR: dataFolder() }, ['/proc/none/backups']);
  expect(await program.exit).toBe(1);
  expect(program.output()).toMatch(
    /^\/proc\/none\/backups cannot be written .* Name another folder/,
  );
});

describe('restoring', () => {
  it('keeps what it replaces, and refuses the folder of a running host', async () => {
    const backups = temporaryFolder();
    const { file } = writeBackup(join(dataFolder('old'), 'blobs.sqlite'), backups, NOW);
    const DATA_DIR = dataFolder('new');
    const unlock = lockDataFolder(DATA_DIR);
    const refused = startProgram(RESTORE, { DATA_DIR }, [file]);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('is in use by another host');
    unlock();
    vi.mocked(syncFile).mockThrowOnce(new Error('EIO'));
    expect(() => restoreBackup(file, DATA_DIR, NOW)).toThrow(/EIO.* Nothing was changed/);
    const program = startProgram(RESTORE, { DATA_DIR }, [file]);
    expect(await program.exit).toBe(0);
    const [kept = ''] = /\/\S*replaced-\S+\.sqlite/.exec(program.output()) ?? [];
    expect([textIn(join(DATA_DIR, 'blobs.sqlite')), textIn(kept)]).toEqual(['old', 'new']);
  });

  it('takes the database of a host that was killed, with what it had not yet moved into the file', () => {
    const folder = dataFolder('old');
    const open = new BlobDatabase(join(folder, 'blobs.sqlite'));
    open.put('site:accounts', 'users/a', { body: Buffer.from('last'), metadata: null });
    const killed = temporaryFolder();
    cpSync(folder, killed, { recursive: true });
    open.close();
    const restored = temporaryFolder();
    restoreBackup(join(killed, 'blobs.sqlite'), restored, NOW);
    expect(textIn(join(restored, 'blobs.sqlite'))).toBe('last');
    const logOnly = temporaryFolder();
    cpSync(join(killed, 'blobs.sqlite-wal'), join(logOnly, 'blobs.sqlite-wal'));
    restoreBackup(join(dataFolder('new'), 'blobs.sqlite'), logOnly, NOW);
    expect(textIn(join(logOnly, 'blobs.sqlite'))).toBe('new');
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['has another byte', (bytes: Buffer) => bytes.with(bytes.indexOf('old and'), 0)],
    ['is something else', () => Buffer.from('no database at all')],
  ])('leaves everything as it was when the backup %s', (_, damage) => {
    const backups = temporaryFolder();
    const text = 'old and wise'.repeat(2_000);
    const { file } = writeBackup(join(dataFolder(text), 'blobs.sqlite'), backups, NOW);
    writeFileSync(file, damage(readFileSync(file)));
    const folder = dataFolder('new');
    const names = readdirSync(folder);
    expect(() => restoreBackup(file, folder, NOW)).toThrow(
      /cannot be restored .* Nothing was changed/,
    );
    expect(readdirSync(folder).filter((name) => name !== 'host.lock')).toEqual(names);
    expect(textIn(join(folder, 'blobs.sqlite'))).toBe('new');
  });
});
