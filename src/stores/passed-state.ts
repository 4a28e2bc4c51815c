// State that one page passes to the next (SPEC 2, navigation states), in a session storage entry that is read once and
// then removed (decision 101).
import { PASSED_STATE_KEY } from '../domain/storage-keys.ts';

/** The passed state. `claim` is the status that a claimant just looked up, serialized by domain/airdrop/receipt.ts. */
export interface PassedState {
  fromAirdrop?: boolean;
  fromAirdropStatus?: boolean;
  claim?: string;
  /** The email address of the account that was just created. */
  email?: string;
}

/** Stores an entry for the next page. Does nothing if the browser denies storage. */
export function passEntry(key: string, entry: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entry));
  } catch (refused) {
    console.debug(refused);
  }
}

/** Reads and removes an entry of the previous page; null if there is none that can be read. */
export function takeEntry(key: string): unknown {
  try {
    const entry = sessionStorage.getItem(key) ?? 'null';
    sessionStorage.removeItem(key);
    return JSON.parse(entry);
  } catch (refused) {
    console.debug(refused);
    return null;
  }
}

export function passState(state: PassedState): void {
  passEntry(PASSED_STATE_KEY, state);
}

/** Takes the state left by the previous page. An entry whose `claim` is no text counts as empty. */
export function takePassedState(): PassedState {
  const passed = takeEntry(PASSED_STATE_KEY);
  return isPassedState(passed) ? passed : {};
}

function isPassedState(value: unknown): value is PassedState {
  if (typeof value !== 'object' || value === null) return false;
  return !('claim' in value) || typeof value.claim === 'string';
}
