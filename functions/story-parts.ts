// GET /api/stories/{storyId}/parts: the readable parts, by language. The query (v, bypass) has no effect.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { cdnHeaders } from './lib/http/cdn-cache.ts';
import { handle } from './lib/http/handle.ts';
import { revalidatedJson } from './lib/http/response.ts';
import { SHORT_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { PARTS_TAG } from './lib/texts/head/record-names.ts';
import { listLiveParts } from './lib/texts/live-part.ts';
import { requireStory } from './lib/texts/parameters.ts';

export default handle('storyParts', {
  GET: async ({ request, params, deployContext, report }) => {
    requireStory(params.storyId);
    const store = openStore('translations', deployContext, SHORT_TIMEOUT_BUDGET);
    const list = await listLiveParts(store, report);
    const tags = list.source === 'fallback' ? [] : [PARTS_TAG];
    return revalidatedJson(request, list, cdnHeaders(deployContext, tags));
  },
});

export const config: EndpointConfig<'storyParts'> = { path: '/api/stories/:storyId/parts' };
