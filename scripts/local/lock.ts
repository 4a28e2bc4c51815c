// Allows one host per data folder. The operating system releases the lock when the process ends, however that happens.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainDbError } from './data-folder.ts';

/** https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5;

/** Locks the folder for this process. Returns the unlock function. Throws a readable error if it is in use. */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'host.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw explainDbError(error, file);
    throw new Error(
      `The data folder ${dataDir} is in use by another host. Stop that one, or set DATA_DIR to a folder of its own.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
