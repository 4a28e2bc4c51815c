// GET /api/airdrop/stats: the number of claims.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { STATISTICS_SECONDS } from '../src/domain/limits.ts';
import { readPublicStatistics } from './lib/airdrop/status.ts';
import { cdnHeaders } from './lib/http/cdn-cache.ts';
import { handle } from './lib/http/handle.ts';
import { json } from './lib/http/response.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('airdropStats', {
  GET: async ({ deployContext, ip }) => {
    // Not the short timeout budget: reading the index of very many submissions takes longer than readers' other calls.
    const stores = openStores(deployContext);
    const statistics = await readPublicStatistics(stores, ip);
    const headers = cdnHeaders(deployContext, ['statistics'], `max-age=${STATISTICS_SECONDS}`);
    return json(statistics, 200, headers);
  },
});

export const config: EndpointConfig<'airdropStats'> = { path: '/api/airdrop/stats' };
