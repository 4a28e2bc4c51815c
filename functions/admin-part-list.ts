// GET /api/admin/stories/{storyId}/part-list: the list of parts (decision 106). POST: adds one. PUT: changes the list.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import {
  AddPartRequestSchema,
  PartListRequestSchema,
} from '../src/domain/story/admin-part-list.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { json } from './lib/http/response.ts';
import { STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';
import { addPart } from './lib/story-admin/add-part.ts';
import { editPartList, showPartList } from './lib/story-admin/edit-list.ts';
import { openStoryCall } from './lib/story-admin/open-story-call.ts';

export default handle('adminPartList', {
  GET: async (call) => showPartList(await openStoryCall(call, STANDARD_TIMEOUT_BUDGET)),
  POST: async (call) => {
    const caller = await openStoryCall(call);
    const wanted = await readJson(call.request, AddPartRequestSchema);
    return json(await addPart(caller, wanted, Date.now()), 201);
  },
  PUT: async (call) => {
    const caller = await openStoryCall(call);
    const wanted = await readJson(call.request, PartListRequestSchema);
    return editPartList(caller, wanted, Date.now());
  },
});

export const config: EndpointConfig<'adminPartList'> = {
  path: '/api/admin/stories/:storyId/part-list',
};
