// Serves Blobs from a thread of its own: SQLite waits for the disk at every write, and readers must not wait with it.
import { Worker } from 'node:worker_threads';
import type { Log } from '../progress.ts';

export interface ThreadData {
  file: string;
  siteId: string;
  token: string;
}

/** What the thread sends: the client's context once it listens, and lines for the log. */
export type ThreadMessage = { context: string } | { error: string };

export interface BlobsThread {
  /** The value for NETLIFY_BLOBS_CONTEXT that points the client to this server. */
  context: string;
  close: () => Promise<void>;
}

/** Starts the thread; resolves when it is listening. Throws when the database cannot be opened. */
export async function startBlobsThread(data: ThreadData, log: Log): Promise<BlobsThread> {
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url), { workerData: data });
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));
  const context = await new Promise<string>((ready, failed) => {
    worker.once('error', failed);
    worker.on('message', (message: ThreadMessage) => {
      if ('context' in message) ready(message.context);
      else log.error(message.error);
    });
  });
  worker.removeAllListeners('error');
  // Without storage the host is useless, so the error ends it.
  worker.once('error', (error) => {
    throw error;
  });
  return {
    context,
    close: async () => {
      worker.postMessage('close');
      await ended;
    },
  };
}
