// GET /api/admin-dashboard/submissions: one page of the admins' list. `totals=later` leaves out the totals if the
// list is unfiltered and sorted newest first; the statistics endpoint provides them.
import type { SubmissionsResponse } from '../src/domain/airdrop/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { viewSubmissions } from './lib/airdrop/admin-view.ts';
import { ledgerCheckers } from './lib/airdrop/ledger/shared.ts';
import { listSubmissions } from './lib/airdrop/list.ts';
import { requireQuery } from './lib/airdrop/parse-requests.ts';
import { handle } from './lib/http/handle.ts';
import { adminNames } from './lib/identity/admin/admins.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminSubmissions', {
  GET: async (call) => {
    const { stores, admin, report } = await requireCaller(call, 'admin', STANDARD_TIMEOUT_BUDGET);
    const query = new URL(call.request.url).searchParams;
    const skipsTotals = query.get('totals') === 'later';
    const store = stores('airdrop');
    const page = await listSubmissions(store, requireQuery(query), skipsTotals, admin, report);
    const submissions = await viewSubmissions(store, page.records);
    const { payer } = ledgerCheckers().lines;
    const { pagination } = page;
    return { submissions, pagination, admins: adminNames(), payer } satisfies SubmissionsResponse;
  },
});

export const config: EndpointConfig<'adminSubmissions'> = {
  path: '/api/admin-dashboard/submissions',
};
