// The wish to log out, from the button of one island to the island that does it, and whether the page is being left.
import { atom } from 'nanostores';

/** Set by a button. `losesText`: the page holds text that is saved nowhere. Null: nobody wants to. */
export const $logoutWish = atom<{ losesText: boolean } | null>(null);

/** Whether somebody is logging out: what was not saved is given up, so nothing on the page needs guarding. */
export const $isLoggingOut = atom(false);
