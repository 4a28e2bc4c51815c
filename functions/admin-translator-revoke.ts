// POST /api/admin/translators/{id}/revoke-sessions: signs a translator out everywhere.
import type { RevokedResponse } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { revokeSessions } from './lib/accounts/admin-translators.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminTranslatorRevoke', {
  POST: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const translator = await revokeSessions(caller, call.params.id, Date.now());
    return { translator } satisfies RevokedResponse;
  },
});

export const config: EndpointConfig<'adminTranslatorRevoke'> = {
  path: '/api/admin/translators/:id/revoke-sessions',
};
