// GET /api/corrections/{language}: readers' corrections that wait for an answer.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openAnswerer } from './lib/corrections/access.ts';
import { listCorrections, requireListQuery } from './lib/corrections/list.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { WRITE_TIMEOUT_BUDGET } from './lib/storage/store.ts';
import { requireLanguage } from './lib/texts/parameters.ts';

export default handle('correctionList', {
  GET: async (call) => {
    const languageOf = () => requireLanguage(call.params.language);
    const { stores } = await openAnswerer(call, languageOf, WRITE_TIMEOUT_BUDGET);
    const query = requireListQuery(new URL(call.request.url).searchParams);
    return json(await listCorrections(stores('translations'), languageOf(), query));
  },
});

export const config: EndpointConfig<'correctionList'> = { path: '/api/corrections/:language' };
