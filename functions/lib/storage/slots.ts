// Limits uses to exactly N without a counter: N keys, each created by one user only. No number of concurrent requests
// can exceed the limit (DESIGN section 5).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { buildKey } from './keys.ts';
import type { Store } from './store.ts';

/** A set of slots: `capacity` keys below `folder`, whose name consists of key segments. */
export interface Slots {
  folder: string;
  capacity: number;
}

const SlotSchema = v.object({ owner: v.string() });

const slotKey = ({ folder }: Slots, index: number) => buildKey(...folder.split('/'), String(index));

/**
 * Takes a slot for `owner`, or returns null if all are taken. An owner who already has one gets the same one again, so
 * a retry after a lost answer never takes two.
 *
 * One round trip if the owner's first choice is free. `isOwnerNew`: the owner id was generated for this call, so only
 * the first choice has to be checked for its own lost answer, not every slot.
 */
export async function takeSlot(
  store: Store,
  slots: Slots,
  owner: string,
  isOwnerNew = false,
): Promise<number | null> {
  if (slots.capacity < 1) return null;
  const first = firstChoice(slots, owner);
  const outcome = await tryTake(store, slots, first, owner);
  if (outcome === 'taken') return first;

  const used = await listUsed(store, slots);
  const suspects = isOwnerNew ? [first] : used;
  const owners = await Promise.all(suspects.map((index) => readOwner(store, slots, index)));
  const own = suspects[owners.indexOf(owner)];
  if (own !== undefined) return own;
  if (outcome === 'unclear') throw unavailable(slots);

  for (let step = 0; step < slots.capacity; step += 1) {
    const index = (first + step) % slots.capacity;
    if (used.includes(index)) continue;
    const now = await tryTake(store, slots, index, owner);
    if (now === 'taken') return index;
    if ((await readOwner(store, slots, index)) === owner) return index;
    if (now === 'unclear') throw unavailable(slots);
  }
  return null;
}

/** Releases a slot. */
export function releaseSlot(store: Store, slots: Slots, index: number): Promise<void> {
  return store.remove(slotKey(slots, index));
}

/** The number of taken slots, by listing them. */
export async function countSlots(store: Store, slots: Slots): Promise<number> {
  return (await listUsed(store, slots)).length;
}

/** Spreads owners over the slots, so that concurrent ones do not all contend for slot 0; deterministic per owner. */
function firstChoice({ capacity }: Slots, owner: string): number {
  return createHash('sha256').update(owner).digest().readUInt32BE(0) % capacity;
}

async function tryTake(store: Store, slots: Slots, index: number, owner: string) {
  const outcome = await store.writeIf(slotKey(slots, index), { owner }, { isNew: true });
  return outcome === 'written' ? 'taken' : outcome;
}

async function readOwner(store: Store, slots: Slots, index: number): Promise<string | null> {
  const found = v.safeParse(SlotSchema, await store.read(slotKey(slots, index)));
  return found.success ? found.output.owner : null;
}

async function listUsed(store: Store, { folder, capacity }: Slots): Promise<number[]> {
  const keys = await store.list(`${folder}/`);
  return keys
    .map((key) => Number(key.slice(folder.length + 1)))
    .filter((index) => Number.isInteger(index) && index >= 0 && index < capacity);
}

function unavailable({ folder }: Slots): AppError {
  return new AppError('storage.unavailable', { cause: new Error(`No answer about ${folder}`) });
}
