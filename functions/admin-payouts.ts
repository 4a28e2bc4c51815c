// GET /api/admin-dashboard/payouts: the runs, and how many verified claims matching the filter are not in an open run.
// POST: starts a run with those claims.
import { StartPayoutSchema, type PayoutResponse } from '../src/domain/airdrop/payout-run.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { requireQuery } from './lib/airdrop/parse-requests.ts';
import { listPayouts, makePayout } from './lib/airdrop/payout-calls.ts';
import { handle } from './lib/http/handle.ts';
import { operationId } from './lib/http/operation.ts';
import { readJson } from './lib/http/read-body.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { LONG_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminPayouts', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'admin', LONG_TIMEOUT_BUDGET);
    return listPayouts(caller, requireQuery(new URL(call.request.url).searchParams));
  },
  POST: async (call) => {
    const caller = await requireCaller(call, 'admin', LONG_TIMEOUT_BUDGET);
    const sent = await readJson(call.request, StartPayoutSchema);
    const { filter, ...plan } = sent;
    const query = requireQuery(new URLSearchParams(filter));
    const operation = operationId(call.request, 'payout', caller.admin, JSON.stringify(sent));
    const run = await makePayout(caller, query, plan, operation);
    return { run } satisfies PayoutResponse;
  },
});

export const config: EndpointConfig<'adminPayouts'> = { path: '/api/admin-dashboard/payouts' };
