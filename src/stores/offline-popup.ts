// The popups about offline reading: the corner shows them, and the panels of the book open them too.
import { atom } from 'nanostores';

export type OfflinePopup = 'panel' | 'status';

export const $offlinePopup = atom<OfflinePopup | null>(null);

/** The popups that this page offers, with their names; empty until the corner has loaded. */
export const $offlinePopups = atom<readonly { popup: OfflinePopup; name: string }[]>([]);
