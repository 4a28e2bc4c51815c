// Opens a data folder: one process at a time, whose Blobs client then reads and writes there.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { withdrawAnnouncement } from './announcement.ts';
import { makePrivateFolder } from './atomic-file.ts';
import { startBlobsThread } from './blobs/thread.ts';
import type { Log } from './progress.ts';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks the folder for this process and returns the unlock function. Throws a sentence for the terminal if it is in
 * use.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'host.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new Error(
      `The data folder ${dataDir} is in use by another host. Stop that one, or set DATA_DIR to a folder of its own.`,
      { cause: error },
    );
  }
  return () => lock.close();
}

export interface Storage {
  close: () => Promise<void>;
}

/**
 * Opens the data folder and serves Blobs from it in a thread of its own. Points this process's Blobs client at that
 * server. Throws a sentence for the terminal when the folder is in use.
 */
export async function openStorage(dataDir: string, log: Log): Promise<Storage> {
  makePrivateFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  // This process holds the lock, so any announcement was left by a host that was killed.
  withdrawAnnouncement(dataDir);
  const file = join(dataDir, 'blobs.sqlite');
  const token = randomBytes(32).toString('base64url');
  const blobs = await startBlobsThread({ file, siteId: 'local', token }, log);
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  return {
    close: async () => {
      await blobs.close();
      unlock();
    },
  };
}
