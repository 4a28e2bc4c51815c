// What this page knows of its service worker; written by offline/worker-client.
import { atom } from 'nanostores';

/** `none`: not registered yet. `failed`: the browser refused it, which readers are not told (SPEC 4). */
export type WorkerState = 'unsupported' | 'none' | 'active' | 'failed';

export interface WorkerStatus {
  state: WorkerState;
  /** Whether a newer version of the site waits for the reader's word. */
  hasUpdate: boolean;
}

export const $worker = atom<WorkerStatus>({ state: 'none', hasUpdate: false });
