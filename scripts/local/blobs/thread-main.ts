// The thread of thread.ts: opens the database, serves it until it is told to stop.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BlobDatabase } from './database.ts';
import { startBlobsServer } from './server.ts';
import type { ThreadData, ThreadMessage } from './thread.ts';

const { file, siteId, token } = workerData as ThreadData;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

const database = new BlobDatabase(file);
const log = { info: () => undefined, error: (error: string) => tell({ error }) };
const blobs = await startBlobsServer({ database, siteId, token, log });
tell({ context: blobs.context });
if (parentPort) await once(parentPort, 'message');
await blobs.close();
database.close();
parentPort?.close();
