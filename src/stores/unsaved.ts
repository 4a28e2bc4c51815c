// Whether some form on this page holds text that is stored nowhere: then the page is not reloaded by itself (SPEC 4).
import { atom } from 'nanostores';

/** Set by forms while they are dirty; by the workspace also while somebody looks at it. */
export const $hasUnsavedText = atom(false);
