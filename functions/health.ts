// GET /api/health: whether this process responds, whether it can reach storage, and what is late. Answers 200
// while the process responds; with `?strict`, 503 while `status` is not `ok`, for monitors that see only the status.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readHealth } from './lib/health/health.ts';
import { handle } from './lib/http/handle.ts';
import { json } from './lib/http/response.ts';
import { SHORT_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('health', {
  GET: async ({ request, deployContext, report }) => {
    const stores = openStores(deployContext, SHORT_TIMEOUT_BUDGET);
    const health = await readHealth({ stores, deployContext, report });
    const isStrict = new URL(request.url).searchParams.has('strict');
    return json(health, isStrict && health.status !== 'ok' ? 503 : 200);
  },
});

export const config: EndpointConfig<'health'> = { path: '/api/health' };
