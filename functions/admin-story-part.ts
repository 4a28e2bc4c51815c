// GET /api/admin/stories/{storyId}/parts/{part}: one part in one language (decision 121). PUT and DELETE: change it.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { MAX_PART_BYTES } from '../src/domain/translation/translation-limits.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { openStoryCall } from './lib/story-admin/open-story-call.ts';
import {
  deleteAdminPart,
  PartChangeSchema,
  replacePart,
  showAdminPart,
} from './lib/story-admin/part.ts';

export default handle('adminStoryPart', {
  GET: async (call) => showAdminPart(await openStoryCall(call), call.params),
  PUT: async (call) => {
    const caller = await openStoryCall(call);
    const body = await readJson(call.request, PartChangeSchema, MAX_PART_BYTES);
    return replacePart(caller, call.params, body);
  },
  DELETE: async (call) => deleteAdminPart(await openStoryCall(call), call.params),
});

export const config: EndpointConfig<'adminStoryPart'> = {
  path: '/api/admin/stories/:storyId/parts/:part',
};
