// POST /api/admin/stories/{id}/part-list: adds a part to the story (decision 049).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { WRITE_TIMEOUT_BUDGET } from './lib/storage/store.ts';
import { AddPartSchema, addPart } from './lib/story-admin/add-part.ts';
import { openStoryContext } from './lib/story-admin/requests.ts';

export default handle('adminPartList', {
  POST: async (call) => {
    const context = await openStoryContext(call, WRITE_TIMEOUT_BUDGET);
    const wanted = await readJson(call.request, AddPartSchema);
    return json(await addPart(context, wanted, Date.now()), 201);
  },
});

export const config: EndpointConfig<'adminPartList'> = {
  path: '/api/admin/stories/:storyId/part-list',
};
