// GET /api/feeds/{name}: where the inbox of a translator was a feed once. Feed readers that still ask are told that it ended.
import { AppError } from '../src/domain/errors.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';

export default handle('feed', {
  GET: () => {
    throw new AppError('feed.ended');
  },
});

export const config: EndpointConfig<'feed'> = { path: '/api/feeds/:address' };
