// POST /api/translations/feed: the secret name of the caller's feed, or a new one
// (docs/decisions/057-a-feed-at-a-secret-address.md).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { nameFeed } from './lib/translations/feed.ts';

export default handle('translationsFeed', {
  POST: async (call) => json(await nameFeed(call)),
});

export const config: EndpointConfig<'translationsFeed'> = { path: '/api/translations/feed' };
