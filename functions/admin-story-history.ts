// GET /api/admin/stories/{id}/parts/{part}/history: the published texts of a part in one language, newest first.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readAdminHistory } from './lib/story-admin/history.ts';
import { openStoryCall, requireQueryLanguage } from './lib/story-admin/requests.ts';
import { requireRevisionBefore } from './lib/texts/parameters.ts';
import { adminPartCall } from './lib/translations/part-request.ts';

export default handle('adminStoryHistory', {
  GET: async (call) => {
    const context = await openStoryCall(call);
    const language = requireQueryLanguage(call.request);
    const { place } = await adminPartCall(context, language, call.params.part);
    const { searchParams } = new URL(call.request.url);
    const before = requireRevisionBefore(searchParams.get('before'));
    return readAdminHistory(context.stores('translations'), place, before);
  },
});

export const config: EndpointConfig<'adminStoryHistory'> = {
  path: '/api/admin/stories/:storyId/parts/:part/history',
};
