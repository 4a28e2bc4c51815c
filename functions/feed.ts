// GET /api/feeds/{name}: a translator's inbox as Atom, at a secret address
// (docs/decisions/057-a-feed-at-a-secret-address.md).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readOpen } from './lib/corrections/records.ts';
import { handle } from './lib/http/handle.ts';
import { showFeed } from './lib/translations/feed.ts';

export default handle('feed', {
  GET: (call) => showFeed(call, call.params.address, readOpen),
});

export const config: EndpointConfig<'feed'> = { path: '/api/feeds/:address' };
