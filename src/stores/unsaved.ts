// Stores whether a form of this page holds unsaved text: if so, the page never reloads by itself (SPEC 4).
import { atom } from 'nanostores';

/** Set by forms while they are dirty, and by the workspace also while it is being viewed. */
export const $hasUnsavedText = atom(false);
