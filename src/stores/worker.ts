// The service worker's status as known to this page. Written by offline/worker-client.ts.
import { atom } from 'nanostores';

/** `none`: not registered yet. `failed`: the browser refused to register it; readers are not notified (SPEC 4). */
export type WorkerState = 'unsupported' | 'none' | 'active' | 'failed';

export interface WorkerStatus {
  state: WorkerState;
  /** Whether a newer version of the site is waiting for the reader's confirmation. */
  hasUpdate: boolean;
}

export const $worker = atom<WorkerStatus>({ state: 'none', hasUpdate: false });
