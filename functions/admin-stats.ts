// GET /api/admin-dashboard/stats: the figures on the dashboard's cards (SPEC 3).
import { toStatistics } from '../src/domain/airdrop/review.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readSnapshot } from './lib/airdrop/submission-index.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminStats', {
  GET: async (call) => {
    const { stores } = await requireCaller(call, 'admin', STANDARD_TIMEOUT_BUDGET);
    const { counts } = await readSnapshot(stores('airdrop'));
    return toStatistics(counts);
  },
});

export const config: EndpointConfig<'adminStats'> = { path: '/api/admin-dashboard/stats' };
