// GET /api/translations/work-queue?language&status&limit: the parts that need the translator's work.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { readQueue, requireOwnLanguage, requireQueueQuery } from './lib/translations/overview.ts';

export default handle('translationsWorkQueue', {
  GET: async (call) => {
    const { stores, user } = await requireCaller(call, 'translator');
    const language = requireOwnLanguage(user);
    const query = requireQueueQuery(new URL(call.request.url).searchParams, language);
    return readQueue(stores('translations'), language, query);
  },
});

export const config: EndpointConfig<'translationsWorkQueue'> = {
  path: '/api/translations/work-queue',
};
