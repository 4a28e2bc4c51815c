// POST /api/admin/stories/{id}/parts: creates a part's text in a language that has none (SPEC 7, DESIGN decision 42).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { MAX_PART_BYTES } from '../src/domain/translation/limits.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { openStoryCall, requirePlace } from './lib/story-admin/requests.ts';
import { writeStory } from './lib/story-admin/write-part.ts';
import { createPart } from './lib/story-admin/part.ts';
import { NewPartSchema } from './lib/story-admin/part-body.ts';

export default handle('adminStoryParts', {
  POST: async (call) => {
    const context = await openStoryCall(call);
    const body = await readJson(call.request, NewPartSchema, MAX_PART_BYTES);
    const place = await requirePlace(context, body.language, body.part);
    return writeStory(context, place, ['part.created', body], (writeContext) =>
      createPart(writeContext, body.partData, context.stores('images')),
    );
  },
});

export const config: EndpointConfig<'adminStoryParts'> = {
  path: '/api/admin/stories/:storyId/parts',
};
