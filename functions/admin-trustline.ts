// GET /api/admin-dashboard/submissions/{id}/trustline: checks its trust line on the ledger again (decision 137).
import type { TrustlineResponse } from '../src/domain/airdrop/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { ledgerCheckers } from './lib/airdrop/ledger/shared.ts';
import { requireAddressId } from './lib/airdrop/parse-requests.ts';
import { requireSubmission } from './lib/airdrop/submissions.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminTrustline', {
  GET: async (call) => {
    const { stores } = await requireCaller(call, 'admin');
    const id = requireAddressId(call.params.id);
    await requireSubmission(stores('airdrop'), id);
    const trustlineStatus = await ledgerCheckers().lines.check(id, { skipsCache: true });
    return { trustlineStatus } satisfies TrustlineResponse;
  },
});

export const config: EndpointConfig<'adminTrustline'> = {
  path: '/api/admin-dashboard/submissions/:id/trustline',
};
