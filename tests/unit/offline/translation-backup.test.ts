// Backups of unsaved translations on this device: who and which page they belong to, and when they are removed.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as backupModule from '../../../src/offline/translation-backup.ts';
import type { BackupAddress, TextBackup } from '../../../src/offline/translation-backup.ts';
import { eventually } from '../../support/eventually.ts';

let backups: typeof backupModule;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  backups = await import('../../../src/offline/translation-backup.ts');
});

const mine: BackupAddress = { userId: 'elif', language: 'tr', part: 'part-1' };

function backup(page: string, at: string): TextBackup {
  const text = { title: page, text: ['x'.repeat(1_000_000)] };
  const source = { title: '', text: [''] };
  return { page, baseRev: 3, base: text, followsDraft: false, text, source, at };
}

const early = backup('one', '2026-11-21T10:00:00.000Z');
const late = backup('two', '2026-11-21T11:00:00.000Z');

test('each page has its own backup of any length; the newest comes first', async () => {
  expect(await backups.writeBackup(mine, early)).toBe(true);
  expect(await backups.writeBackup(mine, late)).toBe(true);
  expect(await backups.readBackups(mine)).toEqual([late, early]);
  await backups.removeBackup(mine, 'two');
  expect(await backups.readBackups(mine)).toEqual([early]);
});

test.each<Partial<BackupAddress>>([{ userId: 'deniz' }, { language: 'ko' }, { part: 'part-2' }])(
  'backups are not found under another address: %o',
  async (other) => {
    await backups.writeBackup(mine, early);
    expect(await backups.readBackups({ ...mine, ...other })).toEqual([]);
  },
);

test("a person's backups are listed with their parts, newest first, without anybody else's", async () => {
  await backups.writeBackup(mine, early);
  await backups.writeBackup({ ...mine, part: 'part-2' }, late);
  await backups.writeBackup({ ...mine, userId: 'deniz' }, backup('three', late.at));
  expect(await backups.listBackups('elif')).toEqual([
    { language: 'tr', part: 'part-2', backup: late },
    { language: 'tr', part: 'part-1', backup: early },
  ]);
  expect(await backups.listBackups('nobody')).toEqual([]);
});

test("signing out removes the person's own backups and nobody else's", async () => {
  const theirs = { ...mine, userId: 'deniz' };
  await backups.writeBackup(mine, early);
  await backups.writeBackup(theirs, late);
  expect(await backups.hasBackups('elif')).toBe(true);
  const wiping = backups.wipeBackups('elif');
  // A write as the page is left stores nothing.
  expect(await backups.writeBackup(mine, late)).toBe(false);
  await wiping;
  expect(await backups.readBackups(mine)).toEqual([]);
  expect(await backups.hasBackups('elif')).toBe(false);
  expect(await backups.readBackups(theirs)).toEqual([late]);
});

test('a tab with unsaved text does not store it again after a sign-out in another tab', async () => {
  expect(await backups.writeBackup(mine, early)).toBe(true);
  vi.resetModules();
  const elsewhere = await import('../../../src/offline/translation-backup.ts');
  await elsewhere.wipeBackups('elif');
  await eventually(async () => {
    expect(await backups.writeBackup(mine, late)).toBe(false);
  });
  await eventually(async () => {
    expect(await backups.readBackups(mine)).toEqual([]);
  });
  expect(await backups.writeBackup({ ...mine, userId: 'deniz' }, late)).toBe(true);
});

test('a tab that had stored nothing yet stores nothing after a sign-out in another tab', async () => {
  await backups.readBackups(mine);
  vi.resetModules();
  const elsewhere = await import('../../../src/offline/translation-backup.ts');
  await elsewhere.wipeBackups('elif');
  await eventually(async () => {
    expect(await backups.writeBackup(mine, late)).toBe(false);
  });
});

test('a browser that refuses storage stores nothing and reports it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await backups.writeBackup(mine, early)).toBe(false);
  expect(await backups.readBackups(mine)).toEqual([]);
  await expect(backups.removeBackup(mine, 'one')).resolves.toBeUndefined();
});
