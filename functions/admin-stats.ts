// GET /api/admin-dashboard/stats: the numbers of the cards (SPEC 3, SPEC 7).
import { toStatistics } from '../src/domain/airdrop/review.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openDesk } from './lib/airdrop/admin-requests.ts';
import { countSubmissions } from './lib/airdrop/submission-index.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { READER_PATIENCE } from './lib/storage/store.ts';

export default handle('adminStats', {
  GET: async (call) => {
    const { stores } = await openDesk(call, READER_PATIENCE);
    return json(toStatistics(await countSubmissions(stores('airdrop'))));
  },
});

export const config: EndpointConfig<'adminStats'> = { path: '/api/admin-dashboard/stats' };
