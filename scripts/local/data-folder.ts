// Opens the data folder, and says what is wrong with one that cannot be used.
import { accessSync, constants, existsSync, lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from './atomic-file.ts';

/** The database of everything that people created, in the data folder. */
export const DATABASE_FILE = 'blobs.sqlite';

/** What a host writes there. It may be another user's, such as root's after a first start as root. */
const FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, 'host.lock', 'first-run.json', 'sites'];

const { R_OK, W_OK, X_OK } = constants;
/** SQLite's result codes: https://sqlite.org/rescode.html. */
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/**
 * Creates the folder if there is none, only for its owner. Throws a sentence for the terminal when it, or what a host
 * keeps in it, cannot be written.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
    accessSync(dataDir, R_OK | W_OK | X_OK);
    const files = FILES.map((name) => join(dataDir, name));
    for (const file of files.filter((one) => existsSync(one))) accessSync(file, R_OK | W_OK);
  } catch (error) {
    throw new Error(refusalOf(dataDir, error as NodeJS.ErrnoException), { cause: error });
  }
}

/** Returns why a folder cannot be used, and what to do. The system's error names what is in its way. */
export function refusalOf(
  dataDir: string,
  { code, path = dataDir }: Pick<NodeJS.ErrnoException, 'code' | 'path'>,
): string {
  const other = 'or set DATA_DIR to another folder';
  if (code === 'EEXIST' && lstatSync(path).isSymbolicLink()) {
    return `The data folder ${path} is a link to what is not there. Mount the disk that it leads to, ${other}.`;
  }
  if (code === 'EROFS') {
    return `The data folder ${dataDir} is on a disk that is read-only. Mount it for writing, ${other}.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const { username } = userInfo();
    return `The user ${username} cannot use the data folder ${dataDir}. Give it to ${username} (chown -R), ${other}.`;
  }
  return `The data folder ${dataDir} is not a folder, or in one that is not (${code ?? 'no reason'}). Make room for it, ${other}.`;
}

/** Says what is wrong with a database, or with the folder that is written; else returns the error itself. */
export function explainDatabase(error: unknown, file: string, folder = dirname(file)): unknown {
  const { errcode = 0 } = error as { errcode?: number };
  // Extended codes have the plain one in their lowest byte.
  const code = errcode % 256;
  const sentence =
    code === SQLITE_CORRUPT || code === SQLITE_NOTADB
      ? `${file} is damaged, or not a database of this site. Restore a backup (npm run restore FILE), or set DATA_DIR to another folder.`
      : code === SQLITE_FULL
        ? `The disk of ${folder} is full. Make room.`
        : null;
  return sentence === null ? error : new Error(sentence, { cause: error });
}
