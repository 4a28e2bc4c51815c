// Whether somebody is in the middle of a text: typed in it, and neither left the tab nor opened another part since. Saved or
// not, the page is not reloaded under their hands.
import { atom } from 'nanostores';

export const $isAtWork = atom(false);
