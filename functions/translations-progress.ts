// GET /api/translations/progress/{storyId}: how much of the story is translated into the translator's language.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { requireStory } from './lib/texts/parameters.ts';
import { readProgress, requireOwnLanguage } from './lib/translations/overview.ts';

export default handle('translationsProgress', {
  GET: async (call) => {
    const { stores, user } = await requireCaller(call, 'translator');
    requireStory(call.params.storyId);
    return readProgress(stores('translations'), requireOwnLanguage(user));
  },
});

export const config: EndpointConfig<'translationsProgress'> = {
  path: '/api/translations/progress/:storyId',
};
