// Faults that tests put into the Blobs server: what a network and a busy service do to a client.
import { setTimeout as sleep } from 'node:timers/promises';

/** One call as the server sees it. */
export interface BlobCall {
  method: string;
  store: string | null;
  key: string | null;
}

export type Fault =
  /** Refused before anything happened. */
  | { kind: 'error'; status: number }
  /** Done, after a wait in milliseconds. */
  | { kind: 'delay'; ms: number }
  /** Done, but the connection breaks before the answer. */
  | { kind: 'lost-reply' };

/** Decides per call; undefined lets it pass. Also the place to count calls. */
export type FaultPlan = (call: BlobCall) => Fault | undefined;

/** Waits out a delay; answers the status to refuse with, if any. */
export async function applyFault(fault: Fault | undefined): Promise<number | null> {
  if (fault?.kind === 'delay') await sleep(fault.ms);
  return fault?.kind === 'error' ? fault.status : null;
}
