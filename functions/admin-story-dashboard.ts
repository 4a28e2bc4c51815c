// GET /api/admin/dashboard: the progress of each language, and what needs an admin's attention.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { readStoryOverview } from './lib/story-admin/overview.ts';
import { buildStateOrPending } from './lib/texts/rebuild.ts';

export default handle('adminStoryDashboard', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const [overview, build] = await Promise.all([
      readStoryOverview(caller.stores('translations')),
      buildStateOrPending(caller),
    ]);
    return { ...overview, build };
  },
});

export const config: EndpointConfig<'adminStoryDashboard'> = { path: '/api/admin/dashboard' };
