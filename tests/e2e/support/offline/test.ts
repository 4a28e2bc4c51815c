// The `test` for offline reading: allows the service worker and provides a page object for the two corner buttons.
import { OfflineCorner } from './corner.ts';
import { test as base } from './worker.ts';

export const test = base.extend<{ corner: OfflineCorner }>({
  corner: async ({ book }, use) => {
    await use(new OfflineCorner(book));
  },
});

export { expect, offline } from './worker.ts';
