// GET /api/translations/{language}/{part}/discussion: comments and the review of the draft (decision 126). POST:
// comments, requests a review, approves or sends back.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { DiscussionActSchema } from '../src/domain/translation/discussion/discussion-schemas.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { discuss, showDiscussion } from './lib/translations/discuss.ts';
import { openPartCall } from './lib/translations/part-request.ts';

export default handle('translationDiscussion', {
  GET: async (call) => showDiscussion(await openPartCall(call)),
  POST: async (call) => {
    const caller = await openPartCall(call);
    const wanted = await readJson(call.request, DiscussionActSchema);
    return discuss(caller, wanted, Date.now());
  },
});

export const config: EndpointConfig<'translationDiscussion'> = {
  path: '/api/translations/:language(ko|zh|ja|tr)/:part/discussion',
};
