// GET /api/admin/stories/{storyId}: every part in every language, the requested reviews, and the state of the build.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import type { AdminStoryResponse } from '../src/domain/story/admin-story.ts';
import { handle } from './lib/http/handle.ts';
import { STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';
import { openStoryCall } from './lib/story-admin/open-story-call.ts';
import { readAdminStory } from './lib/story-admin/responses.ts';
import { listRequestedReviews } from './lib/texts/discussion.ts';
import { buildStateOrPending } from './lib/texts/rebuild.ts';

export default handle('adminStory', {
  GET: async (call) => {
    // Not the short budget of other reads, because it reads every text.
    const caller = await openStoryCall(call, STANDARD_TIMEOUT_BUDGET);
    const store = caller.stores('translations');
    const [story, reviews, build] = await Promise.all([
      readAdminStory(store),
      listRequestedReviews(store),
      buildStateOrPending(caller),
    ]);
    return { ...story, reviews, build } satisfies AdminStoryResponse;
  },
});

export const config: EndpointConfig<'adminStory'> = { path: '/api/admin/stories/:storyId' };
