// GET /api/translations/published/{language}: the translator credited for a language; null is a normal response.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { cdnHeaders } from './lib/http/cdn-cache.ts';
import { handle } from './lib/http/handle.ts';
import { revalidatedJson } from './lib/http/response.ts';
import { SHORT_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { readCredit } from './lib/texts/credit/credit.ts';
import { creditName, tagOf } from './lib/texts/head/record-names.ts';
import { requireLanguage } from './lib/texts/parameters.ts';

export default handle('publishedTranslator', {
  GET: async ({ request, params, deployContext }) => {
    const language = requireLanguage(params.language);
    const store = openStore('translations', deployContext, SHORT_TIMEOUT_BUDGET);
    const translator = await readCredit(store, language);
    const tag = tagOf(creditName(language));
    return revalidatedJson(request, { translator }, cdnHeaders(deployContext, [tag]));
  },
});

export const config: EndpointConfig<'publishedTranslator'> = {
  path: '/api/translations/published/:language',
};
