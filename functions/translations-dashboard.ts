// GET /api/translations/dashboard: a translator's language at a glance (SPEC 7).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { READER_PATIENCE } from './lib/storage/store.ts';
import { buildOf, openDesk } from './lib/translations/part-request.ts';
import { toDashboard } from './lib/translations/overview.ts';

export default handle('translationsDashboard', {
  GET: async (call) => {
    const desk = await openDesk(call, READER_PATIENCE);
    const build = await buildOf(desk);
    return json(await toDashboard(desk.stores('translations'), desk.translator, build));
  },
});

export const config: EndpointConfig<'translationsDashboard'> = {
  path: '/api/translations/dashboard',
};
