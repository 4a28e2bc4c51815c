// The script of the lab page: runs the real client of the service worker and exposes it to tests.
import { applyUpdate, registerWorker } from '../../../../src/offline/worker-client.ts';
import { $hasUnsavedText } from '../../../../src/stores/unsaved.ts';
import { $worker } from '../../../../src/stores/worker.ts';

/** What the lab page exposes on `window`. */
export interface Lab {
  applyUpdate: () => Promise<void>;
  setUnsaved: (isUnsaved: boolean) => void;
  hasUpdate: () => boolean;
  state: () => string;
  /** How often the client reported that an update is ready. */
  ready: number;
}

declare global {
  interface Window {
    lab: Lab;
  }
}

window.lab = {
  applyUpdate,
  setUnsaved: (isUnsaved) => $hasUnsavedText.set(isUnsaved),
  hasUpdate: () => $worker.get().hasUpdate,
  state: () => $worker.get().state,
  ready: 0,
};

registerWorker({
  language: 'en',
  onUpdateReady: () => (window.lab.ready += 1),
  onRestored: () => undefined,
  log: () => undefined,
});
