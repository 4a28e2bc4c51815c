// POST /api/admin/translators/{id}/revoke-sessions: signs a translator out everywhere (DESIGN decision 43).
import type { RevokedAnswer } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openAdmin } from './lib/accounts/account-request.ts';
import { revokeSessions } from './lib/accounts/admin-translators.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { WRITE_PATIENCE } from './lib/storage/store.ts';

export default handle('adminTranslatorRevoke', {
  POST: async (call) => {
    const desk = await openAdmin(call, WRITE_PATIENCE);
    const translator = await revokeSessions(desk, call.params.id, Date.now());
    return json({ translator } satisfies RevokedAnswer);
  },
});

export const config: EndpointConfig<'adminTranslatorRevoke'> = {
  path: '/api/admin/translators/:id/revoke-sessions',
};
