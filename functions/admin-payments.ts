// GET /api/admin-dashboard/payments: checks payments against the ledger and against the claims (decision 138). Changes
// no claim.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { checkPayments, chargePaymentCheck, requirePayments } from './lib/airdrop/payments.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminPayments', {
  GET: async (call) => {
    const { stores, admin } = await requireCaller(call, 'admin');
    const requested = requirePayments(new URL(call.request.url).searchParams);
    await chargePaymentCheck(stores('throttles'), admin);
    return checkPayments(stores('airdrop'), requested);
  },
});

export const config: EndpointConfig<'adminPayments'> = { path: '/api/admin-dashboard/payments' };
