// A request to log out, from the button of one island to the island that does it, and whether a logout is under way.
import { atom } from 'nanostores';

/** Set by a button. `hasUnsavedText`: the page holds text that is saved nowhere. Null: no request. */
export const $logoutRequest = atom<{ hasUnsavedText: boolean } | null>(null);

/** Whether a logout is under way. Unsaved text is then given up, so the page does not guard it. */
export const $isLoggingOut = atom(false);
