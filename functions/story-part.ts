// GET /api/stories/{storyId}/{language}/{partSlug}: the live text of one part.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { toLivePartResponse } from '../src/domain/story/responses.ts';
import { cdnHeaders } from './lib/http/cdn-cache.ts';
import { handle } from './lib/http/handle.ts';
import { revalidatedJson } from './lib/http/response.ts';
import { SHORT_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { tagOf, textName } from './lib/texts/head/record-names.ts';
import { requireLivePart } from './lib/texts/live-part.ts';
import { requireLanguage, requirePart, requireStory } from './lib/texts/parameters.ts';

export default handle('storyPart', {
  GET: async ({ request, params, deployContext, report }) => {
    requireStory(params.storyId);
    const language = requireLanguage(params.language);
    const slug = requirePart(params.partSlug);
    const store = openStore('translations', deployContext, SHORT_TIMEOUT_BUDGET);
    const live = await requireLivePart(store, language, slug, report);
    const tags = live.source === 'fallback' ? [] : [tagOf(textName({ language, slug }))];
    const part = toLivePartResponse(live.part, language, live.source);
    return revalidatedJson(request, part, cdnHeaders(deployContext, tags));
  },
});

export const config: EndpointConfig<'storyPart'> = {
  path: '/api/stories/:storyId/:language/:partSlug',
};
