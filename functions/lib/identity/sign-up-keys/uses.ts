// The uses of a sign-up key: one slot per permitted use, each taken by one registration, so that no number of
// concurrent registrations can exceed them (DESIGN section 5). The slot of an aborted registration is released or taken
// over, never removed, because storage deletes unconditionally.
import * as v from 'valibot';
import { AppError } from '../../../../src/domain/errors.ts';
import { buildKey } from '../../storage/blob-keys.ts';
import { parseRecord } from '../../storage/records.ts';
import type { Store } from '../../storage/store.ts';
import { isAlive, lapseReservation, type Reservation } from '../reservations.ts';

const FOLDER = 'signup-uses';
export const USES_PREFIX = `${FOLDER}/`;
/** Empty strings: the slot was released. */
const UseSchema = v.object({ email: v.string(), reservation: v.string() });
const RELEASED = { email: '', reservation: '' };

/** A slot that is or was taken; `holder` is null if it was released. */
interface Use {
  index: number;
  holder: Reservation | null;
  etag: string;
}

/** Returns how many registrations hold a use of a key, completed or under way. */
export async function countUses(accounts: Store, segment: string, now: number): Promise<number> {
  const uses = await readUses(accounts, segment);
  const holders = uses.flatMap(({ holder }) => holder ?? []);
  const alive = await Promise.all(holders.map((holder) => isAlive(accounts, holder, now)));
  return alive.filter(Boolean).length;
}

/** Takes a use for a registration, or finds the one it already has; false if all are taken. */
export async function takeUse(
  accounts: Store,
  { segment, maxUses }: { segment: string; maxUses: number },
  own: Reservation,
  now: number,
): Promise<boolean> {
  let unclear = 0;
  // A round that fails was won by another registration, which then has a slot.
  for (let round = 0; round < maxUses + 3; round += 1) {
    const uses = await readUses(accounts, segment);
    if (uses.some(({ holder }) => holder?.id === own.id)) return true;
    const target = await findSlot(accounts, uses, maxUses, now);
    if (target === null) return false;
    const condition = target.etag === null ? { isNew: true as const } : { etag: target.etag };
    const value = { email: own.email, reservation: own.id };
    const slotKey = buildKey(FOLDER, segment, String(target.index));
    const outcome = await accounts.writeIf(slotKey, value, condition);
    if (outcome === 'written') return true;
    if (outcome === 'unclear') unclear += 1;
    if (unclear > 1) break;
  }
  throw new AppError('storage.unavailable', { cause: new Error('A sign-up key gave no answer') });
}

/** Returns a slot to write to: an unused one, else a released one, else one whose registration can never complete. */
async function findSlot(
  accounts: Store,
  uses: readonly Use[],
  maxUses: number,
  now: number,
): Promise<{ index: number; etag: string | null } | null> {
  const taken = new Set(uses.map(({ index }) => index));
  for (let index = 0; index < maxUses; index += 1) {
    if (!taken.has(index)) return { index, etag: null };
  }
  const usable = uses.filter(({ index }) => index < maxUses);
  const free = usable.find(({ holder }) => holder === null);
  if (free) return free;
  for (const { index, holder, etag } of usable) {
    if (holder && (await endUnlessAlive(accounts, holder, now))) return { index, etag };
  }
  return null;
}

/**
 * Releases a slot whose registration can never be completed, unless its lease ends after `since`. Returns whether it
 * did.
 */
export async function releaseUse(accounts: Store, key: string, since: number): Promise<boolean> {
  const use = await readUse(accounts, key);
  if (!use?.holder || !(await endUnlessAlive(accounts, use.holder, since))) return false;
  // If the slot changed concurrently, leave it alone.
  return (await accounts.writeIf(key, RELEASED, { etag: use.etag })) === 'written';
}

/** Ends a registration whose lease has expired. Returns whether it is over without an account. */
async function endUnlessAlive(accounts: Store, holder: Reservation, now: number): Promise<boolean> {
  if (await isAlive(accounts, holder, now)) return false;
  // A registration that is merely slow must not complete after its slot is gone.
  return lapseReservation(accounts, holder, now);
}

async function readUses(accounts: Store, segment: string): Promise<Use[]> {
  const keys = await accounts.list(`${buildKey(FOLDER, segment)}/`);
  const uses = await Promise.all(keys.map((key) => readUse(accounts, key)));
  return uses.filter((use) => use !== null);
}

async function readUse(accounts: Store, key: string): Promise<Use | null> {
  const found = await accounts.readTagged(key);
  if (!found) return null;
  const { email, reservation } = parseRecord(UseSchema, found.value, key);
  const index = Number(key.slice(key.lastIndexOf('/') + 1));
  const holder = reservation === '' ? null : { email, id: reservation };
  return { index, holder, etag: found.etag };
}
