// GET /api/admin/stories/{storyId}/cover: the cover's texts in one language. PUT: changes them.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { CoverWriteSchema } from '../src/domain/story/cover.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { changeCover, showCover } from './lib/story-admin/cover.ts';
import { openStoryCall, requireQueryLanguage } from './lib/story-admin/open-story-call.ts';
import { requireLanguage } from './lib/texts/parameters.ts';

export default handle('adminStoryCover', {
  GET: async (call) => {
    const caller = await openStoryCall(call);
    return showCover(caller, requireQueryLanguage(call.request));
  },
  PUT: async (call) => {
    const caller = await openStoryCall(call);
    const { language, cover } = await readJson(call.request, CoverWriteSchema);
    return changeCover(caller, requireLanguage(language), cover, Date.now());
  },
});

export const config: EndpointConfig<'adminStoryCover'> = {
  path: '/api/admin/stories/:storyId/cover',
};
