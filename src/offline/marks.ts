// A reader's marks in this browser. They have their own database, because the six stores of database.ts are cleared and
// evicted. Nothing here throws: if the browser refuses, the page keeps them until it is left.
import { createStore, promisifyRequest, values, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { MarkSchema, type Mark } from '../domain/book/marks/mark.ts';
import { openChannel } from './channel.ts';
import { hasLocalDatabase } from './database.ts';
import { askForPersistence } from './persistence.ts';

const NAME = 'nine-realms-marks';
const STORE = 'marks';

let opened: UseStore | undefined;
let channel: BroadcastChannel | undefined;

async function attempt<T>(run: (store: UseStore) => Promise<T>): Promise<T | null> {
  if (!hasLocalDatabase()) return null;
  try {
    return await run((opened ??= createStore(NAME, STORE)));
  } catch {
    return null;
  }
}

/** Returns the stored marks; null if the browser refuses. Records of another shape are skipped, but stay stored. */
export async function readMarks(): Promise<Mark[] | null> {
  const stored = await attempt((store) => values<unknown>(store));
  if (!stored) return null;
  return stored
    .map((value) => v.safeParse(MarkSchema, value))
    .filter((read) => read.success)
    .map(({ output }) => output);
}

async function change(work: (records: IDBObjectStore) => void): Promise<boolean> {
  const isDone = await attempt((store) =>
    store('readwrite', async (records) => {
      work(records);
      // Commit explicitly: leaving the page aborts open transactions, and a note may be written as it is left.
      records.transaction.commit();
      await promisifyRequest(records.transaction);
      return true;
    }),
  );
  channel ??= openChannel(NAME);
  channel?.postMessage('changed');
  return isDone ?? false;
}

/** Stores a mark. Returns false if the browser refuses. */
export async function writeMark(mark: Mark): Promise<boolean> {
  const isKept = await change((records) => records.put(mark, mark.id));
  if (isKept) void askForPersistence();
  return isKept;
}

/** Removes a mark. Returns false if the browser refuses. */
export function removeMark(id: string): Promise<boolean> {
  return change((records) => records.delete(id));
}

/** Calls `onChange` when another tab changed the marks. All writes use one channel, which ignores its own messages. */
export function onMarksChanged(onChange: () => void): void {
  channel ??= openChannel(NAME);
  channel?.addEventListener('message', onChange);
}
