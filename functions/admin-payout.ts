// GET /api/admin-dashboard/payouts/{id}: the file of claims that an open run still has to pay. PUT: releases claims.
import { ReleaseSchema, type PayoutResponse } from '../src/domain/airdrop/payout-run.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { payoutFile, releaseClaims } from './lib/airdrop/payout-calls.ts';
import { handle } from './lib/http/handle.ts';
import { operationId } from './lib/http/operation.ts';
import { readJson } from './lib/http/read-body.ts';
import { fileResponse } from './lib/http/response.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { LONG_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminPayout', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'admin', LONG_TIMEOUT_BUDGET);
    const number = Number(call.params.id);
    return fileResponse(await payoutFile(caller, number), 'text/csv; charset=utf-8', {
      'Content-Disposition': `attachment; filename="payout-${number}.csv"`,
    });
  },
  PUT: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const release = await readJson(call.request, ReleaseSchema);
    const operation = operationId(call.request, 'release', caller.admin, call.params.id);
    const run = await releaseClaims(caller, Number(call.params.id), release, operation);
    return { run } satisfies PayoutResponse;
  },
});

export const config: EndpointConfig<'adminPayout'> = { path: '/api/admin-dashboard/payouts/:id' };
