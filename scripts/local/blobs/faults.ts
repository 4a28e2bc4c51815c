// Faults that tests inject into the Blobs server: what a network and a busy service do to a client.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobDatabase } from './database.ts';

export interface BlobCall {
  method: string;
  store: string | null;
  key: string | null;
  prefix?: string;
}

export type Fault =
  /** Refused before anything happened. */
  | { kind: 'error'; status: number }
  /** Executed after a delay in milliseconds. */
  | { kind: 'delay'; ms: number }
  /** Executed, then answered with an error. */
  | { kind: 'late-error'; status: number }
  /** Answered from another database, such as the state of a moment ago. Only for reads and lists. */
  | { kind: 'stale'; database: BlobDatabase }
  /** Executed, but the connection breaks before the response. */
  | { kind: 'lost-reply' };

/** Decides per call; undefined lets the call pass. Tests also count calls here. */
export type FaultPlan = (call: BlobCall) => Fault | undefined;

/** Applies a delay, if any. Returns the status to refuse the call with, or null. */
export async function applyFault(fault: Fault | undefined): Promise<number | null> {
  if (fault?.kind === 'delay') await sleep(fault.ms);
  return fault?.kind === 'error' ? fault.status : null;
}
