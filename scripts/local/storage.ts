// Opens a data folder: one process at a time, whose Blobs client then reads and writes there.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { withdrawAnnouncement } from './announcement.ts';
import { makePrivateFolder } from './atomic-file.ts';
import { startBlobsThread } from './blobs/thread.ts';
import { lockDataFolder } from './lock.ts';
import type { Log } from './progress.ts';

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
