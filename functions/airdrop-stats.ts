// GET /api/airdrop/stats: the number of claims (SPEC 7, DESIGN decision 36).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readPublicStatistics } from './lib/airdrop/status.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { READER_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('airdropStats', {
  GET: async ({ deployContext, ip }) => {
    const stores = openStores(deployContext, READER_TIMEOUT_BUDGET);
    return json(await readPublicStatistics(stores, deployContext, ip));
  },
});

export const config: EndpointConfig<'airdropStats'> = { path: '/api/airdrop/stats' };
