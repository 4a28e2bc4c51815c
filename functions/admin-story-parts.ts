// POST /api/admin/stories/{storyId}/parts: creates a part's text in a language that has none.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { MAX_PART_BYTES } from '../src/domain/translation/translation-limits.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { openStoryCall } from './lib/story-admin/open-story-call.ts';
import { createPart, NewPartSchema } from './lib/story-admin/part.ts';

export default handle('adminStoryParts', {
  POST: async (call) => {
    const caller = await openStoryCall(call);
    return createPart(caller, await readJson(call.request, NewPartSchema, MAX_PART_BYTES));
  },
});

export const config: EndpointConfig<'adminStoryParts'> = {
  path: '/api/admin/stories/:storyId/parts',
};
