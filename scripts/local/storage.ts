// Opens a data folder for one process at a time. The Blobs client of that process then reads and writes there.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { withdrawAnnouncement } from './announcement.ts';
import { startBlobsThread } from './blobs/thread.ts';
import { DATABASE_FILE, explainDbError, prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './lock.ts';
import type { Log } from './progress.ts';

export interface Storage {
  close: () => Promise<void>;
}

/**
 * Opens the data folder and serves Blobs from it in a thread of its own. Points this process's Blobs client at that
 * server. Throws a readable error when the folder is in use or cannot be used.
 */
export async function openStorage(dataDir: string, log: Log): Promise<Storage> {
  prepareDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  // This process holds the lock, so a file that announces a host was left by one that was killed.
  withdrawAnnouncement(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const token = randomBytes(32).toString('base64url');
  const blobs = await startBlobsThread({ file, siteId: 'local', token }, log).catch(
    (error: unknown) => {
      unlock();
      throw explainDbError(error, file);
    },
  );
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  return {
    close: async () => {
      await blobs.close();
      unlock();
    },
  };
}
