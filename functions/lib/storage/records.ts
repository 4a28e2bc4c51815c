// Changing one record so that it happens exactly once, whatever is retried, lost or done at the same time (DESIGN
// section 5). Which record, and what a change means, is the caller's business.
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import type { RecordStore, Store } from './store.ts';

/** How long a record remembers an operation, in milliseconds: longer than any client goes on retrying one. */
export const OPERATION_MEMORY_MS = 10 * 60_000;

/** How often a change is tried against others; with the waits between, some seconds. */
const ATTEMPTS = 40;
/** A write without a usable answer was tried three times already (bounded-fetch.ts). */
const UNCLEAR_ATTEMPTS = 2;
const BASE_DELAY_MS = 10;
const MAX_DELAY_MS = 240;

/** Each record carries the operations of the last ten minutes: when, and what the operation noted for its answer. */
const OperationsSchema = v.object({
  ops: v.fallback(
    v.record(v.string(), v.object({ at: v.number(), note: v.optional(v.string()) })),
    {},
  ),
});
type Operations = v.InferOutput<typeof OperationsSchema>['ops'];

export interface RecordTools {
  now: () => number;
  /** A number in [0, 1). */
  random: () => number;
  sleep: (ms: number) => Promise<void>;
}

export const systemRecordTools: RecordTools = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: async (ms) => {
    await sleep(ms);
  },
};

/** A record as it shall be, and a word to give back when the same operation comes again ("inserted", a version). */
export interface Change<T> {
  value: T;
  note?: string;
}

export interface Changed<T> {
  /** The record as it stands after the operation, without its operations; null when there is none. */
  value: T | null;
  /** What the operation noted when it was applied; null when it noted nothing or nothing was written. */
  note: string | null;
  /** Whether the operation had been applied before this call began: answer as the first time, from `note`. */
  isReplay: boolean;
  /** Whether the operation stands in the record, from now or before; false when `change` answered null. */
  isApplied: boolean;
}

/**
 * Creates or changes a record by compare-and-set.
 *
 * `change` gets the record (null: none) and answers the next one, or null to leave it; it may be called several times and
 * must have no effects. What it throws ends the call, nothing written. `operation` is one id for one intent
 * (http/operation.ts makes it): an operation that the record remembers is not applied again.
 *
 * Whoever keeps an index beside the record puts its markers after this, on a replay too: the first try may have ended
 * in between.
 *
 * Throws `storage.unavailable` when it is not known whether the change was written; the same call again is safe.
 */
export async function changeRecord<T extends object>(
  store: Store,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  operation: string,
  change: (current: T | null) => Change<T> | null,
  tools: RecordTools = systemRecordTools,
): Promise<Changed<T>> {
  requireOperation(operation);
  let unclear = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await store.readTagged(key);
    const current = found ? parseRecord(schema, found.value, key) : null;
    const before = found ? operationsOf(found.value) : {};
    const applied = before[operation];
    if (applied) {
      const note = applied.note ?? null;
      return { value: current, note, isReplay: attempt === 0, isApplied: true };
    }
    const next = change(structuredClone(current));
    if (next === null) return { value: current, note: null, isReplay: false, isApplied: false };

    const ops = withOperation(before, operation, next.note, tools.now());
    const condition = found ? { etag: found.etag } : { isNew: true as const };
    const outcome = await store.writeIf(key, { ...next.value, ops }, condition);
    if (outcome === 'written') {
      return { value: next.value, note: next.note ?? null, isReplay: false, isApplied: true };
    }
    if (outcome === 'unclear') unclear += 1;
    if (unclear >= UNCLEAR_ATTEMPTS) break;
    const delay = Math.min(BASE_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
    await tools.sleep(delay * tools.random());
  }
  throw new AppError('storage.unavailable', { cause: new Error(`${key} cannot be written`) });
}

/**
 * Creates a record where there is none, in one round trip. `exists`: another operation's record stands there; read it if
 * it matters. A call again with the same operation answers `created` again.
 */
export async function createOnce(
  store: Store,
  key: string,
  value: object,
  operation: string,
  tools: RecordTools = systemRecordTools,
): Promise<'created' | 'exists'> {
  requireOperation(operation);
  const ops = withOperation({}, operation, undefined, tools.now());
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await store.writeIf(key, { ...value, ops }, { isNew: true });
    if (outcome === 'written') return 'created';
    const found = await store.read(key);
    if (found !== undefined) return operationsOf(found)[operation] ? 'created' : 'exists';
    if (outcome === 'unclear') break;
    // Refused, and gone before it could be read: somebody removed it.
  }
  throw new AppError('storage.unavailable', { cause: new Error(`${key} may not be written`) });
}

/** A record, or null when there is none. Throws an ordinary error, which names key and place, when it is not valid. */
export async function readRecord<T>(
  store: Pick<RecordStore, 'read'>,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const found = await store.read(key);
  return found === undefined ? null : parseRecord(schema, found, key);
}

/** The record, or an ordinary error that names key, place and kind of what is wrong, and no stored value: it is logged. */
export function parseRecord<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  key: string,
): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`The record ${key} is invalid: ${v.getDotPath(issue) ?? 'it'}: ${issue.type}`);
}

function operationsOf(value: unknown): Operations {
  const result = v.safeParse(OperationsSchema, value);
  return result.success ? result.output.ops : {};
}

function withOperation(
  before: Operations,
  operation: string,
  note: string | undefined,
  now: number,
): Operations {
  const recent = Object.entries(before).filter(([, { at }]) => now - at < OPERATION_MEMORY_MS);
  return {
    ...Object.fromEntries(recent),
    [operation]: { at: now, ...(note === undefined ? {} : { note }) },
  };
}

function requireOperation(operation: string): void {
  if (!/^[a-z0-9]{16,64}$/.test(operation)) throw new RangeError('Not the id of an operation');
}
