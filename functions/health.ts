// GET /api/health: whether this process responds and whether it can reach storage. 200 either way, because readers
// depend only on the first.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { READER_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';
import { readHead } from './lib/texts/head.ts';

export default handle('health', {
  GET: async ({ deployContext, report }) => {
    try {
      await readHead(openStore('translations', deployContext, READER_TIMEOUT_BUDGET));
      return json({ status: 'ok', storage: 'ok' });
    } catch (error) {
      report(error);
      return json({ status: 'degraded', storage: 'unavailable' });
    }
  },
});

export const config: EndpointConfig<'health'> = { path: '/api/health' };
