// GET /api/translations/inbox: what waits for the translator, and what others did lately.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { showInbox } from './lib/translations/inbox.ts';

export default handle('translationsInbox', {
  GET: async (call) => showInbox(await requireCaller(call, 'translator')),
});

export const config: EndpointConfig<'translationsInbox'> = { path: '/api/translations/inbox' };
