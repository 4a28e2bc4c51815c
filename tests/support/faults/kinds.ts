// The ways in which one storage call of an operation fails (docs/testing.md).
import type { BlobCall } from '../../../scripts/local/blobs/server.ts';
import type { FunctionServer } from '../function-server.ts';
import type { Fault, FaultPlan } from './blobs.ts';
import type { WriteLog } from './write-log.ts';

/**
 * `before`: refused, nothing done. `after`: done, answered with an error. `lost reply`: done, the connection breaks.
 * `stale read`: answered as it was before the last write. `crash`: done, and nothing after it: the process is gone.
 */
export const KINDS = ['before', 'after', 'lost reply', 'stale read', 'crash'] as const;
export type Kind = (typeof KINDS)[number];

/** One storage call fails: the call with this number, once or whenever it is repeated. */
export interface Case {
  kind: Kind;
  call: number;
  isLasting: boolean;
  /** Whether the call lists keys. */
  isList: boolean;
}

const FAULTS: Record<Exclude<Kind, 'stale read'>, Fault> = {
  before: { kind: 'error', status: 503 },
  after: { kind: 'late-error', status: 503 },
  'lost reply': { kind: 'lost-reply' },
  crash: { kind: 'lost-reply' },
};
/** What calls of a process that is gone get: the client does not repeat a 400. */
const GONE: Fault = { kind: 'error', status: 400 };

/** Returns all cases of an operation that makes these calls. A retry would hide a single fault, so each also lasts. */
export function casesOf(calls: readonly BlobCall[]): Case[] {
  return calls.flatMap(({ method, key }, index) =>
    KINDS.flatMap((kind) => {
      const one = { kind, call: index + 1, isLasting: false, isList: key === null };
      if (kind === 'stale read') return method === 'GET' ? [one] : [];
      return kind === 'crash' ? [one] : [one, { ...one, isLasting: true }];
    }),
  );
}

/** Returns the plan for a server's storage, and how many calls it broke. */
export function planOf(
  { kind, call: hitNumber, isLasting }: Case,
  server: FunctionServer,
  writeLog: WriteLog,
): { plan: FaultPlan; countHits: () => number } {
  let calls = 0;
  let hits = 0;
  let target: BlobCall | null = null;
  const faultFor = (call: BlobCall): Fault | undefined => {
    if (kind === 'stale read') {
      const database = writeLog.behind(call, server.copy());
      return database ? { kind: 'stale', database } : undefined;
    }
    return kind === 'crash' && calls > hitNumber ? GONE : FAULTS[kind];
  };
  const plan: FaultPlan = (call) => {
    calls += 1;
    writeLog.note(call, server.blob);
    if (calls === hitNumber) target = call;
    const isRepeated = isLasting && target !== null && isSameCall(call, target);
    if (calls !== hitNumber && !isRepeated && !(kind === 'crash' && calls > hitNumber))
      return undefined;
    const fault = faultFor(call);
    if (fault) hits += 1;
    return fault;
  };
  return { plan, countHits: () => hits };
}

function isSameCall(a: BlobCall, b: BlobCall): boolean {
  return a.method === b.method && a.store === b.store && a.key === b.key && a.prefix === b.prefix;
}
