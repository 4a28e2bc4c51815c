// GET /content/stories/{storyId}/{language}/{part}-draft.json and -ori.json: the draft or the original of a part, as a
// file (SPEC 7). Both are private: served only to that language's translators and to admins.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireStory } from './lib/texts/parameters.ts';
import { readVersionFile } from './lib/translations/draft.ts';
import { openPartCall } from './lib/translations/part-request.ts';

export default handle('contentDraft', {
  GET: async (call) => {
    const caller = await openPartCall(call);
    requireStory(call.params.storyId);
    const state = call.params.state === 'ori' ? 'original' : 'draft';
    return readVersionFile(caller.stores('translations'), caller.place, state);
  },
});

export const config: EndpointConfig<'contentDraft'> = {
  path: '/content/stories/:storyId/:language(ko|zh|ja|tr)/:part-:state(draft|ori).json',
};
