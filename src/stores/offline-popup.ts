// The popups about offline reading: the corner shows them, and the panels of the book open them too.
import { atom } from 'nanostores';

export type OfflinePopup = 'panel' | 'status';

export const $offlinePopup = atom<OfflinePopup | null>(null);

/** Those of this page with their names; none until the corner is there. */
export const $offlinePopups = atom<readonly { popup: OfflinePopup; name: string }[]>([]);
