// The thread that thread.ts starts: opens the database and serves it until it is told to stop.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BlobDatabase } from './database.ts';
import { startBlobsServer } from './server.ts';
import type { ThreadData, ThreadMessage } from './thread.ts';

const { file, siteId, token } = workerData as ThreadData;
const send = (message: ThreadMessage) => parentPort?.postMessage(message);

const DAY_MS = 24 * 60 * 60_000;

const database = new BlobDatabase(file);
function compact(): void {
  try {
    database.compact();
  } catch (error) {
    send({ error: `What was deleted may still be in the storage file: ${String(error)}` });
  }
}
compact();
const compactTimer = setInterval(compact, DAY_MS);
const log = { info: () => undefined, error: (error: string) => send({ error }) };
const blobs = await startBlobsServer({ database, siteId, token, log });
send({ context: blobs.context });
if (parentPort) await once(parentPort, 'message');
clearInterval(compactTimer);
await blobs.close();
database.close();
parentPort?.close();
