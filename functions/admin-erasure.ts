// PUT /api/admin-dashboard/submissions/{id}/erasure: erases a claim (decision 139).
import { EraseSchema } from '../src/domain/airdrop/action.ts';
import type { ErasureResponse } from '../src/domain/airdrop/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { eraseClaim } from './lib/airdrop/erase.ts';
import { requireAddressId } from './lib/airdrop/parse-requests.ts';
import { handle } from './lib/http/handle.ts';
import { operationId } from './lib/http/operation.ts';
import { readJson } from './lib/http/read-body.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminErasure', {
  PUT: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const id = requireAddressId(call.params.id);
    const seen = await readJson(call.request, EraseSchema);
    const operation = operationId(call.request, 'erasure', caller.admin, id);
    const isFinished = await eraseClaim(caller, id, seen, operation);
    return { isFinished } satisfies ErasureResponse;
  },
});

export const config: EndpointConfig<'adminErasure'> = {
  path: '/api/admin-dashboard/submissions/:id/erasure',
};
