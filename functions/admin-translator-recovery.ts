// POST /api/admin/translators/{id}/recovery-key: creates a one-time key for a forgotten password and returns it once.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { issueRecoveryKey } from './lib/accounts/admin-translators.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminTranslatorRecovery', {
  POST: async (call) => {
    const caller = await requireCaller(call, 'admin');
    return issueRecoveryKey(caller, call.params.id, Date.now());
  },
});

export const config: EndpointConfig<'adminTranslatorRecovery'> = {
  path: '/api/admin/translators/:id/recovery-key',
};
