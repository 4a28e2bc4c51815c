// The script of the laboratory page: the real client of the worker, on a page of its own, within reach of tests.
import { applyUpdate, registerWorker } from '../../../../src/offline/worker-client.ts';
import { $hasUnsavedText } from '../../../../src/stores/unsaved.ts';
import { $worker } from '../../../../src/stores/worker.ts';

/** What tests reach on the page. */
export interface Lab {
  applyUpdate: () => Promise<void>;
  setUnsaved: (isUnsaved: boolean) => void;
  hasUpdate: () => boolean;
  state: () => string;
  /** How often the client said that an update is ready, and that the connection is back. */
  ready: number;
  restored: number;
  logged: string[];
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
  restored: 0,
  logged: [],
};

registerWorker({
  language: 'en',
  onUpdateReady: () => (window.lab.ready += 1),
  onRestored: () => (window.lab.restored += 1),
  log: (message) => window.lab.logged.push(message),
});
