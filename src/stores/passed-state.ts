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

/** Reads what the page before left, and removes it. */
export function takePassedState(): PassedState {
  try {
    const passed: unknown = JSON.parse(sessionStorage.getItem(PASSED_STATE_KEY) ?? 'null');
    sessionStorage.removeItem(PASSED_STATE_KEY);
    return typeof passed === 'object' && passed !== null ? passed : {};
  } catch (refused) {
    console.debug(refused);
    return {};
  }
}
