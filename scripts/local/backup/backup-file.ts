// Backups of what people created: each is one SQLite file, complete and checked before it has its name.
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { READABLE_BY_OWNER, makePrivateFolder, syncFile } from '../atomic-file.ts';
import { etagOf } from '../blobs/database.ts';
import { DATABASE_FILE, explainDatabase, prepareDataFolder } from '../data-folder.ts';
import { lockDataFolder } from '../lock.ts';
import { messageOf } from '../progress.ts';

const KEPT_BACKUPS = 14;
const NAME = /^nine-realms-\d{8}T\d{9}Z\.sqlite$/;
/** What SQLite keeps beside a database that is in use, or was when its process ended. */
const COMPANIONS = ['-wal', '-shm'];

interface Contents {
  records: number;
  bytes: number;
}

interface Stored {
  store: string;
  key: string;
  etag: string;
  metadata: string | null;
  body: Uint8Array | null;
}

/** Writes a time for file names, which then sort by time. */
const stampOf = (now: Date) => now.toISOString().replace(/[-:.]/g, '');

/** Reads every record of a backup and compares it with its hash. Throws when anything is missing or damaged. */
function readBack(file: string): Contents {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: found } = db.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    if (found !== 'ok') throw new Error(found);
    const all = db.prepare(
      'SELECT store, key, etag, metadata, bodies.body FROM blobs LEFT JOIN bodies ON bodies.id = blobs.body',
    );
    const contents = { records: 0, bytes: 0 };
    for (const row of all.iterate() as Iterable<Stored>) {
      if (!row.body || etagOf(row.body, row.metadata) !== row.etag) {
        throw new Error(`${row.store}/${row.key} is damaged`);
      }
      contents.records += 1;
      contents.bytes += row.body.byteLength;
    }
    return contents;
  } finally {
    db.close();
  }
}

/** Creates a folder for backups if there is none. Throws a sentence for the terminal when it cannot be written. */
export function prepareBackupFolder(folder: string): void {
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const other = 'Name another folder: npm run backup -- FOLDER';
    throw new Error(`${folder} cannot be written (${messageOf(error)}). ${other}`, {
      cause: error,
    });
  }
}

/**
 * Copies a database, which its host may be using, into a dated file that only its owner can read, and removes the
 * oldest backups. Throws a sentence for the terminal when no copy can be made or read back; there is no new backup
 * then.
 */
export function writeBackup(
  source: string,
  folder: string,
  now: Date,
): Contents & { file: string } {
  prepareBackupFolder(folder);
  const file = join(folder, `nine-realms-${stampOf(now)}.sqlite`);
  const copy = `${file}.new`;
  try {
    const contents = copyDatabase(source, copy);
    putInPlace(copy, file);
    const backups = readdirSync(folder).filter((name) => NAME.test(name));
    for (const name of backups.toSorted().slice(0, -KEPT_BACKUPS)) rmSync(join(folder, name));
    return { ...contents, file };
  } catch (error) {
    rmSync(copy, { force: true });
    const reason = messageOf(explainDatabase(error, source, folder));
    throw new Error(`No backup was made. ${reason}`, { cause: error });
  }
}

/**
 * Puts a backup in the place of what a data folder holds, which is kept beside it. Throws a sentence for the terminal
 * when a host uses the folder or the backup is not complete; nothing has changed then.
 */
export function restoreBackup(
  backup: string,
  dataDir: string,
  now: Date,
): Contents & { replaced: string | null } {
  prepareDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const copy = `${file}.new`;
  try {
    const contents = copyBackup(backup, copy);
    const replaced = existsSync(file) ? join(dataDir, `replaced-${stampOf(now)}.sqlite`) : null;
    if (replaced !== null) setAside(file, replaced);
    putInPlace(copy, file);
    return { ...contents, replaced };
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
function copyDatabase(source: string, copy: string): Contents {
  accessSync(source, constants.R_OK);
  closeSync(openSync(copy, 'w', READABLE_BY_OWNER));
  // One transaction: what is committed meanwhile is not in it. It leaves out what was deleted, unlike a copy of pages.
  const db = new DatabaseSync(source, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(copy);
  } finally {
    db.close();
  }
  return readBack(copy);
}

function copyBackup(backup: string, copy: string): Contents {
  try {
    return copyDatabase(backup, copy);
  } catch (error) {
    throw new Error(
      `${backup} cannot be restored (${messageOf(error)}). Nothing was changed: name another backup, or make room if the disk is full.`,
      { cause: error },
    );
  }
}

function setAside(file: string, kept: string): void {
  try {
    // Makes it one file.
    const db = new DatabaseSync(file);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  } catch {
    // It is damaged, and kept as it is.
  }
  for (const end of ['', ...COMPANIONS]) {
    if (existsSync(file + end)) renameSync(file + end, kept + end);
  }
}

function putInPlace(copy: string, file: string): void {
  syncFile(copy);
  renameSync(copy, file);
  syncFile(dirname(file));
}
