// The `test` of offline reading: with the worker, and a hand on the two buttons in the corners.
import { test as base } from './worker.ts';
import { OfflineCorner } from './corner.ts';

export const test = base.extend<{ corner: OfflineCorner }>({
  corner: async ({ book }, use) => {
    await use(new OfflineCorner(book));
  },
});

export { expect, offline } from './worker.ts';
