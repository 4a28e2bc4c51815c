// GET /api/admin-dashboard/payments: checks payments that were made against the ledger (decision 068).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { sharedPaymentChecker } from './lib/airdrop/ledger/shared.ts';
import { countPaymentCheck, requirePayments } from './lib/airdrop/payments.ts';
import { handle } from './lib/http/handle.ts';
import { openCaller } from './lib/identity/caller.ts';

export default handle('adminPayments', {
  GET: async (call) => {
    const { stores, admin } = await openCaller(call, 'admin');
    const { payments, amount } = requirePayments(new URL(call.request.url).searchParams);
    await countPaymentCheck(stores('throttles'), admin);
    const checker = sharedPaymentChecker();
    const { isConfigured } = checker;
    return { isConfigured, payments: await checker.check(payments, amount) };
  },
});

export const config: EndpointConfig<'adminPayments'> = {
  path: '/api/admin-dashboard/payments',
};
