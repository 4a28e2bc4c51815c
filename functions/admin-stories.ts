// GET /api/admin/stories: lists the site's stories, of which there is one.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import type { AdminStoriesResponse } from '../src/domain/story/admin-story.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { listStories } from './lib/story-admin/overview.ts';

export default handle('adminStories', {
  GET: async (call) => {
    await requireCaller(call, 'admin');
    return { stories: await listStories() } satisfies AdminStoriesResponse;
  },
});

export const config: EndpointConfig<'adminStories'> = { path: '/api/admin/stories' };
