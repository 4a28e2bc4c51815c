// What one page tells the next (SPEC 2, navigation states): an entry that is read once and gone (DESIGN decision 1).
import { PASSED_STATE_KEY } from '../domain/storage-keys.ts';

/** What may be passed on. `address` is a claim's, which its owner just typed. */
export interface PassedState {
  fromAirdrop?: boolean;
  fromAirdropStatus?: boolean;
  address?: string;
}

/** Leaves a word for the page that is opened next; a browser that refuses storage just forgets it. */
export function passState(state: PassedState): void {
  try {
    sessionStorage.setItem(PASSED_STATE_KEY, JSON.stringify(state));
  } catch (refused) {
    console.debug(refused);
  }
}

/** Reads what the page before left, and removes it; an entry of another shape is nothing. */
export function takePassedState(): PassedState {
  try {
    const entry = sessionStorage.getItem(PASSED_STATE_KEY) ?? 'null';
    sessionStorage.removeItem(PASSED_STATE_KEY);
    const passed: unknown = JSON.parse(entry);
    return isPassedState(passed) ? passed : {};
  } catch (refused) {
    console.debug(refused);
    return {};
  }
}

function isPassedState(value: unknown): value is PassedState {
  if (typeof value !== 'object' || value === null) return false;
  return !('address' in value) || typeof value.address === 'string';
}
