// GET /api/translations/published/{language}: the translator credited for a language; null is a normal answer (SPEC 7).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { READER_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { requireLanguage } from './lib/texts/parameters.ts';
import { readCredit } from './lib/texts/credit.ts';

export default handle('publishedTranslator', {
  GET: async ({ params, deployContext }) => {
    const language = requireLanguage(params.language);
    const store = openStore('translations', deployContext, READER_TIMEOUT_BUDGET);
    return json({ translator: await readCredit(store, language) });
  },
});

export const config: EndpointConfig<'publishedTranslator'> = {
  path: '/api/translations/published/:language',
};
