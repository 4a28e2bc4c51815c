// The service worker's events. Strategies stand beside this file.
import type { PageMessage } from '../domain/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
});
