// What one page tells the next (SPEC 2, navigation states): an entry that is read once and gone (DESIGN decision 1).
import { STORAGE_KEYS } from '../domain/storage-keys.ts';

/** What may be passed on. `address` is a claim's, which its owner just typed. */
export interface PassedState {
  fromAirdrop?: boolean;
  fromAirdropStatus?: boolean;
  address?: string;
}

/** Leaves a word for the page that is opened next; a browser that refuses storage just forgets it. */
export function passState(state: PassedState): void {
  try {
    sessionStorage.setItem(STORAGE_KEYS.passedState, JSON.stringify(state));
  } catch (refused) {
    console.debug(refused);
  }
}

/** Reads what the page before left, and removes it. */
export function takePassedState(): PassedState {
  try {
    const passed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.passedState) ?? 'null');
    sessionStorage.removeItem(STORAGE_KEYS.passedState);
    return typeof passed === 'object' && passed !== null ? passed : {};
  } catch (refused) {
    console.debug(refused);
    return {};
  }
}
