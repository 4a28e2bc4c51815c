// Starts a Blobs server for one test, and the real client for it.
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { onTestFinished } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { startBlobsServer, type BlobsServer } from '../../../scripts/local/blobs/server.ts';
import { silent } from '../../../scripts/local/progress.ts';
import { temporaryFolder } from './temporary.ts';

export const TEST_SITE = 'test-site';
export const TEST_TOKEN = 'test-token';

export interface TestBlobs {
  server: BlobsServer;
  database: BlobDatabase;
  file: string;
}

/** Starts a server on a new file; both are removed after the test. */
export async function startTestBlobs(): Promise<TestBlobs> {
  const file = join(temporaryFolder(), 'blobs.sqlite');
  const database = new BlobDatabase(file, { isDurable: false });
  const options = { database, siteId: TEST_SITE, token: TEST_TOKEN, log: silent };
  const server = await startBlobsServer(options);
  onTestFinished(async () => {
    await server.close();
    database.close();
  });
  return { server, database, file };
}

/** Returns the real client for a server. */
export function clientOf(url: string, name = 'records'): Store {
  return getStore({
    name,
    siteID: TEST_SITE,
    token: TEST_TOKEN,
    edgeURL: url,
    uncachedEdgeURL: url,
    consistency: 'strong',
  });
}
