// Stores whether this page must not reload by itself, as while a form holds unsaved text (SPEC 4).
import { atom } from 'nanostores';

/** Set by forms while they are dirty, and by the workspace while it is being viewed. */
export const $isReloadHeld = atom(false);
