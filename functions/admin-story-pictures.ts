// POST /api/admin/stories/{storyId}/pictures: uploads a picture for a part as the form field `file` (decision 129).
// GET ?id=: shows it.
import * as v from 'valibot';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readForm } from './lib/http/read-body.ts';
import { json } from './lib/http/response.ts';
import { SHORT_TIMEOUT_BUDGET, STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';
import { openStoryCall } from './lib/story-admin/open-story-call.ts';
import { chargeUpload, storeUpload, showUpload } from './lib/story-admin/picture-uploads.ts';

export default handle('adminStoryPictures', {
  GET: async (call) => {
    const caller = await openStoryCall(call, STANDARD_TIMEOUT_BUDGET);
    return showUpload(caller, new URL(call.request.url).searchParams.get('id'));
  },
  POST: async (call) => {
    await chargeUpload(await openStoryCall(call, SHORT_TIMEOUT_BUDGET), Date.now());
    const { file } = await readForm(call.request, v.object({}), 'file');
    // Opened again after the upload was received and re-encoded: the timeout budget of its stores starts then.
    return json(await storeUpload(file, () => openStoryCall(call)), 201);
  },
});

export const config: EndpointConfig<'adminStoryPictures'> = {
  path: '/api/admin/stories/:storyId/pictures',
};
