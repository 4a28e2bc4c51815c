// Changes one record exactly once despite retries, lost responses and concurrent writers (DESIGN section 5). The caller
// decides which record and what a change means.
import * as v from 'valibot';
import { compareAndSet, systemRecordTools, type RecordTools } from './compare-and-set.ts';
import type { RecordStore, Store } from './store.ts';

/** How long a record remembers an operation, in milliseconds: longer than any client keeps retrying. */
export const OPERATION_MEMORY_MS = 10 * 60_000;

/**
 * Each record carries the operations of the last ten minutes: when each happened, and the note it stored for its
 * response.
 */
const OperationsSchema = v.object({
  ops: v.fallback(
    v.record(v.string(), v.object({ at: v.number(), note: v.optional(v.string()) })),
    {},
  ),
});
type Operations = v.InferOutput<typeof OperationsSchema>['ops'];

/** The new value of a record, and a note to return if the same operation is repeated ("inserted", a version). */
export interface Change<T> {
  value: T;
  note?: string;
}

export interface ChangeResult<T> {
  /** The record as it is now, without `ops`; null if there is none. */
  value: T | null;
  /** The note stored when the operation was applied; null if it had none or nothing was written. */
  note: string | null;
  /** Whether the operation had been applied before this call began: answer as the first time, from `note`. */
  isReplay: boolean;
  /** Whether the record contains the operation, from this call or an earlier one; false if `change` returned null. */
  isApplied: boolean;
}

/**
 * Creates or changes a record by compare-and-set.
 *
 * `change` receives the record (null: none) and returns the next one, or null to leave it unchanged. It may be called
 * several times and must have no side effects. If it throws, the call ends and nothing is written. `operation` is one
 * id for one intent (created by http/operation.ts): an operation that the record remembers is not applied again.
 *
 * A caller that maintains an index beside the record writes its markers after this, on a replay too: the first attempt
 * may have died in between.
 *
 * Throws `storage.unavailable` if it is unknown whether the change was written; repeating the same call is safe.
 */
export async function changeRecord<T extends object>(
  store: Store,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  operation: string,
  change: (current: T | null) => Change<T> | null,
  tools: RecordTools = systemRecordTools,
): Promise<ChangeResult<T>> {
  requireOperation(operation);
  return compareAndSet<ChangeResult<T>>(key, tools, async (attempt) => {
    const found = await store.readTagged(key);
    const current = found ? parseRecord(schema, found.value, key) : null;
    const before = found ? operationsOf(found.value) : {};
    const applied = before[operation];
    if (applied) {
      const note = applied.note ?? null;
      return { result: { value: current, note, isReplay: attempt === 0, isApplied: true } };
    }
    const next = change(structuredClone(current));
    if (next === null) {
      return { result: { value: current, note: null, isReplay: false, isApplied: false } };
    }
    const ops = withOperation(before, operation, next.note, tools.now());
    const condition = found ? { etag: found.etag } : { isNew: true as const };
    const outcome = await store.writeIf(key, { ...next.value, ops }, condition);
    if (outcome !== 'written') return outcome;
    const { value, note = null } = next;
    return { result: { value, note, isReplay: false, isApplied: true } };
  });
}

/**
 * Creates a record if there is none, in one round trip. `exists`: a record of another operation is already there; read
 * it if it matters. Repeating the call with the same operation returns `created` again.
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
  return compareAndSet<'created' | 'exists'>(key, tools, async () => {
    const outcome = await store.writeIf(key, { ...value, ops }, { isNew: true });
    if (outcome === 'written') return { result: 'created' };
    const found = await store.read(key);
    if (found !== undefined) {
      return { result: operationsOf(found)[operation] ? 'created' : 'exists' };
    }
    // Refused, but gone before it could be read: another writer removed it. Retry without a delay.
    return outcome === 'refused' ? 'at-once' : outcome;
  });
}

/**
 * Returns a store that looks empty to the first read of `changeRecord`, which saves a read where a record is usually
 * new. If that is wrong, the conditional write fails, and every later read goes to the store.
 */
export function assumeNone(store: Store): Store {
  let isFirst = true;
  return {
    ...store,
    readTagged: (key) => {
      if (!isFirst) return store.readTagged(key);
      isFirst = false;
      return Promise.resolve(undefined);
    },
  };
}

/** Returns a record, or null if there is none. Throws an ordinary error that names key and field if it is invalid. */
export async function readRecord<T>(
  store: RecordStore,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const found = await store.read(key);
  return found === undefined ? null : parseRecord(schema, found, key);
}

/**
 * Parses a record. Throws an ordinary error that names the key, the field and the kind of problem but no stored value,
 * because it is logged.
 */
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
