// State that one page passes to the next (SPEC 2, navigation states), in a session storage entry that is read once and
// then removed (decision 101).
import { PASSED_STATE_KEY } from '../domain/storage-keys.ts';

/** What may be passed. `claim` is the status that its owner just looked up, as in domain/airdrop/receipt.ts. */
export interface PassedState {
  fromAirdrop?: boolean;
  fromAirdropStatus?: boolean;
  claim?: string;
}

/** Stores state for the next page. Does nothing if the browser denies storage. */
export function passState(state: PassedState): void {
  try {
    sessionStorage.setItem(PASSED_STATE_KEY, JSON.stringify(state));
  } catch (refused) {
    console.debug(refused);
  }
}

/** Reads and removes the state left by the previous page. An entry of the wrong shape counts as empty. */
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
  return !('claim' in value) || typeof value.claim === 'string';
}
