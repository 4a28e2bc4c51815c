// POST /api/admin/translators/{id}/action: disables or enables a translator's account (decision 054).
import type { RevokedAnswer } from '../src/domain/account/admin.ts';
import { AccountActionSchema } from '../src/domain/account/admin-action.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openAdminContext } from './lib/accounts/account-request.ts';
import { setAccess } from './lib/accounts/set-access.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { WRITE_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminTranslatorAction', {
  POST: async (call) => {
    const context = await openAdminContext(call, WRITE_TIMEOUT_BUDGET);
    const { action, reason } = await readJson(call.request, AccountActionSchema);
    const { id } = call.params;
    const translator = await setAccess(context, id, action === 'disable', reason, Date.now());
    return json({ translator } satisfies RevokedAnswer);
  },
});

export const config: EndpointConfig<'adminTranslatorAction'> = {
  path: '/api/admin/translators/:id/action',
};
