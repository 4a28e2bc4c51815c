// A Blobs server into which tests inject faults: what a network and a busy service do to a client.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import {
  startBlobsServer,
  type BlobCall,
  type BlobsServer,
  type BlobsServerOptions,
} from '../../../scripts/local/blobs/server.ts';

export type Fault =
  /** Refused before anything happened. */
  | { kind: 'error'; status: number }
  /** Executed after a delay in milliseconds. */
  | { kind: 'delay'; ms: number }
  /** Executed once the test releases it. */
  | { kind: 'held'; until: Promise<unknown> }
  /** Executed, then answered with an error. */
  | { kind: 'late-error'; status: number }
  /** Answered from another database, such as the state of a moment ago. Only for reads and lists. */
  | { kind: 'stale'; database: BlobDatabase }
  /** Executed, but the connection breaks before the response. */
  | { kind: 'lost-reply' };

/** Decides per call; undefined lets the call pass. Tests also count calls here. */
export type FaultPlan = (call: BlobCall) => Fault | undefined;

export interface FaultyBlobs extends BlobsServer {
  /** Injects faults into calls; null removes them. */
  setFaults: (plan: FaultPlan | null) => void;
}

/** Starts the server, without faults at first. */
export async function startFaultyBlobs(options: BlobsServerOptions): Promise<FaultyBlobs> {
  let faults: FaultPlan | null = null;
  const server = await startBlobsServer({
    ...options,
    intercept: async (call, run) => {
      const fault = faults?.(call);
      if (fault?.kind === 'delay') await sleep(fault.ms);
      if (fault?.kind === 'held') await fault.until;
      if (fault?.kind === 'error') return { status: fault.status };
      const answer = await run(fault?.kind === 'stale' ? fault.database : undefined);
      if (fault?.kind === 'late-error') return { status: fault.status };
      return fault?.kind === 'lost-reply' ? null : answer;
    },
  });
  return { ...server, setFaults: (plan) => void (faults = plan) };
}
