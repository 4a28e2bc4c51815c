// Opens a data folder like scripts/local/storage.ts, but serves it in this thread, where a test can inject faults.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makePrivateFolder } from '../../../scripts/local/atomic-file.ts';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { lockDataFolder } from '../../../scripts/local/lock.ts';
import type { Log } from '../../../scripts/local/progress.ts';
import type { Storage } from '../../../scripts/local/storage.ts';
import { startFaultyBlobs, type FaultyBlobs } from '../../support/faults/blobs.ts';

/** Opens the folder and points this process to it by `NETLIFY_BLOBS_CONTEXT`; `blobs` is its server. */
export async function openStorageInProcess(
  dataDir: string,
  log: Log,
): Promise<Storage & { blobs: FaultyBlobs }> {
  makePrivateFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  const database = new BlobDatabase(join(dataDir, 'blobs.sqlite'));
  const token = randomBytes(32).toString('base64url');
  const blobs = await startFaultyBlobs({ database, siteId: 'local', token, log });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  return {
    blobs,
    close: async () => {
      await blobs.close();
      database.close();
      unlock();
    },
  };
}
