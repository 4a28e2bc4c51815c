// Prepares the data folder, and explains why one cannot be used.
import { accessSync, constants, existsSync, lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from './atomic-file.ts';

/** The database of everything that people created, in the data folder. */
export const DATABASE_FILE = 'blobs.sqlite';
export const SECRETS_FILE = 'first-run.json';

/** Files that a host writes there. They may belong to another user, such as root after a first start as root. */
const HOST_FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, 'host.lock', SECRETS_FILE, 'sites'];

const { R_OK, W_OK, X_OK } = constants;
/** SQLite's result codes: https://sqlite.org/rescode.html. */
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/**
 * Creates the folder with mode 0700 if it is missing. Throws a readable error when it, or a host's file in it,
 * cannot be written.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
    accessSync(dataDir, R_OK | W_OK | X_OK);
    const files = HOST_FILES.map((name) => join(dataDir, name));
    for (const file of files.filter((one) => existsSync(one))) accessSync(file, R_OK | W_OK);
  } catch (error) {
    throw new Error(folderProblem(dataDir, error as NodeJS.ErrnoException), { cause: error });
  }
}

/** Returns why a folder cannot be used, and what to do, from the system's error. */
export function folderProblem(
  dataDir: string,
  { code, path = dataDir }: Pick<NodeJS.ErrnoException, 'code' | 'path'>,
): string {
  const alternative = 'or set DATA_DIR to another folder';
  if (code === 'EEXIST' && lstatSync(path).isSymbolicLink()) {
    return `The data folder ${path} is a link to a folder that does not exist. Mount the disk that it leads to, ${alternative}.`;
  }
  if (code === 'EROFS') {
    return `The data folder ${dataDir} is on a disk that is read-only. Mount it for writing, ${alternative}.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const user = process.getuid?.() ?? userInfo().username;
    return `The user ${user} cannot use the data folder ${dataDir}. Give it to ${user} (chown -R), ${alternative}.`;
  }
  return `The data folder ${dataDir} cannot be created (${code ?? 'unknown error'}), perhaps because it, or a folder above it, is a file. Move that file away, ${alternative}.`;
}

/** Returns an error that explains what is wrong with a database or its folder; any other error as it is. */
export function explainDbError(error: unknown, file: string, folder = dirname(file)): unknown {
  const { errcode = 0 } = error as { errcode?: number };
  // The lowest byte of an extended code is the primary code.
  const code = errcode % 256;
  const message =
    code === SQLITE_CORRUPT || code === SQLITE_NOTADB
      ? `${file} is damaged, or not a database of this site. Restore a backup (npm run restore FILE), or set DATA_DIR to another folder.`
      : code === SQLITE_FULL
        ? `The disk of ${folder} is full. Make room.`
        : null;
  return message === null ? error : new Error(message, { cause: error });
}
