// GET /api/translations/build-status: how far the built site is behind the published texts (DESIGN decision 43).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { requireTranslatorOrAdmin } from './lib/identity/translator-or-admin.ts';
import { READER_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';
import { readBuildState } from './lib/texts/rebuild.ts';

export default handle('translationsBuildStatus', {
  GET: async ({ request, deployContext, report }) => {
    const stores = openStores(deployContext, READER_TIMEOUT_BUDGET);
    await requireTranslatorOrAdmin(request, stores('accounts'));
    return json(await readBuildState({ stores, deployContext, report }));
  },
});

export const config: EndpointConfig<'translationsBuildStatus'> = {
  path: '/api/translations/build-status',
};
