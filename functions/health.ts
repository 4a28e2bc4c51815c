// GET /api/health: whether this process responds, whether it can reach storage, and what is late. 200 either way, because
// readers depend only on the first.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readHealth } from './lib/health/health.ts';
import { handle } from './lib/http/handle.ts';
import { READER_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('health', {
  GET: async ({ deployContext, report }) => {
    const stores = openStores(deployContext, READER_TIMEOUT_BUDGET);
    return readHealth({ stores, deployContext, report });
  },
});

export const config: EndpointConfig<'health'> = { path: '/api/health' };
