// Backups of what people created. Each is one SQLite file, which gets its name only when it is complete and checked.
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { READABLE_BY_OWNER, makePrivateFolder, syncFile } from '../atomic-file.ts';
import { etagOf } from '../blobs/database.ts';
import { DATABASE_FILE, explainDbError, prepareDataFolder } from '../data-folder.ts';
import { lockDataFolder } from '../lock.ts';
import { messageOf } from '../progress.ts';

const KEPT_BACKUPS = 14;
/** Backups, and what a killed one left behind. */
const NAME = /^nine-realms-\d{8}T\d{9}Z\.sqlite(?:\.new)?$/;
/** Files that SQLite keeps beside a database while it is in use, or after its process was killed. */
const COMPANION_SUFFIXES = ['-wal', '-shm'];

interface Totals {
  records: number;
  bytes: number;
}

interface StoredRecord {
  store: string;
  key: string;
  etag: string;
  metadata: string | null;
  body: Uint8Array | null;
}

/** Writes a time for file names, which then sort by time. */
const stampOf = (now: Date) => now.toISOString().replace(/[-:.]/g, '');

/** Reads every record of a backup and compares it with its hash. Throws when anything is missing or damaged. */
function readBack(file: string): Totals {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: verdict } = db.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    if (verdict !== 'ok') throw new Error(verdict);
    const records = db.prepare(
      'SELECT store, key, etag, metadata, bodies.body FROM blobs LEFT JOIN bodies ON bodies.id = blobs.body',
    );
    const totals = { records: 0, bytes: 0 };
    for (const row of records.iterate() as Iterable<StoredRecord>) {
      if (!row.body || etagOf(row.body, row.metadata) !== row.etag) {
        throw new Error(`${row.store}/${row.key} is damaged`);
      }
      totals.records += 1;
      totals.bytes += row.body.byteLength;
    }
    return totals;
  } finally {
    db.close();
  }
}

/** Creates a folder for backups if there is none. Throws a readable error when it cannot be written. */
export function prepareBackupFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = 'Name another folder: npm run backup -- FOLDER';
    throw new Error(`${folder} cannot be written (${messageOf(error)}). ${advice}`, {
      cause: error,
    });
  }
}

/**
 * Copies a database, which its host may be using, into a dated file that only its owner can read, and removes the
 * oldest backups. Throws a readable error when no copy can be made or read back; there is no new backup then.
 */
export function writeBackup(source: string, folder: string, now: Date): Totals & { file: string } {
  prepareBackupFolder(folder);
  const file = join(folder, `nine-realms-${stampOf(now)}.sqlite`);
  const copy = `${file}.new`;
  let totals: Totals;
  try {
    totals = copyDatabase(source, copy);
    putInPlace(copy, file);
  } catch (error) {
    rmSync(copy, { force: true });
    const reason = messageOf(explainDbError(error, source, folder));
    throw new Error(`No backup was made. ${reason}`, { cause: error });
  }
  removeOldest(folder, basename(file));
  return { ...totals, file };
}

/** Removes what is older than the kept backups. Keeps `newest` whatever its date is: the clock may have been wrong. */
function removeOldest(folder: string, newest: string): void {
  const others = readdirSync(folder).filter((name) => NAME.test(name) && name !== newest);
  const complete = others.filter((name) => !name.endsWith('.new')).toSorted();
  const oldest = complete.at(1 - KEPT_BACKUPS) ?? '';
  for (const name of others) if (name < oldest) rmSync(join(folder, name));
}

/**
 * Replaces the database of a data folder by a backup, and keeps the old one beside it. Throws a readable error when a
 * host uses the folder or the backup is not complete; nothing has changed then.
 */
export function restoreBackup(
  backup: string,
  dataDir: string,
  now: Date,
): Totals & { replaced: string | null } {
  prepareDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const copy = `${file}.new`;
  try {
    const totals = copyBackup(backup, copy);
    const replaced = existsSync(file) ? join(dataDir, `replaced-${stampOf(now)}.sqlite`) : null;
    if (replaced !== null) setAside(file, replaced);
    // A log without its database would be taken for one of the new database.
    else for (const suffix of COMPANION_SUFFIXES) rmSync(file + suffix, { force: true });
    putInPlace(copy, file);
    return { ...totals, replaced };
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    unlock();
  }
}

/**
 * Copies a database, which its host may be using, into a file that only its owner can read, and reads it back. The copy
 * includes what is only in the files beside the database, as after its host was killed.
 */
function copyDatabase(source: string, copy: string): Totals {
  accessSync(source, constants.R_OK);
  closeSync(openSync(copy, 'w', READABLE_BY_OWNER));
  // One transaction, so it excludes later commits. Unlike a copy of pages, it also excludes deleted data.
  const db = new DatabaseSync(source, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(copy);
  } finally {
    db.close();
  }
  syncFile(copy);
  return readBack(copy);
}

function copyBackup(backup: string, copy: string): Totals {
  try {
    return copyDatabase(backup, copy);
  } catch (error) {
    throw new Error(
      `${backup} cannot be restored (${messageOf(error)}). Nothing was changed: name another backup, or make room if the disk is full.`,
      { cause: error },
    );
  }
}

/** Gives a database another name, too, so that there is one at each moment until another takes its place. */
function setAside(file: string, target: string): void {
  try {
    // Moves the write-ahead log into the database, so that it is one file.
    const db = new DatabaseSync(file);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  } catch {
    // A damaged database is kept as it is.
  }
  try {
    linkSync(file, target);
  } catch {
    // A file system without hard links.
    copyFileSync(file, target);
    syncFile(target);
  }
  for (const suffix of COMPANION_SUFFIXES) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  }
}

function putInPlace(copy: string, file: string): void {
  renameSync(copy, file);
  syncFile(dirname(file));
}
