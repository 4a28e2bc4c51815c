// GET /api/translations/dashboard: an overview of the translator's language.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { buildStateOrPending } from './lib/texts/rebuild.ts';
import { readDashboard } from './lib/translations/overview.ts';

export default handle('translationsDashboard', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'translator');
    const build = await buildStateOrPending(caller);
    return readDashboard(caller.stores('translations'), caller.user, build);
  },
});

export const config: EndpointConfig<'translationsDashboard'> = {
  path: '/api/translations/dashboard',
};
