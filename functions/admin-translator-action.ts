// POST /api/admin/translators/{id}/action: disables, enables or deletes a translator's account, hides its profile or
// removes its picture.
import { AccountActionSchema } from '../src/domain/account/admin-action.ts';
import type { AccountActionResponse } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { actOnAccount } from './lib/accounts/act-on-account.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminTranslatorAction', {
  POST: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const action = await readJson(call.request, AccountActionSchema);
    const translator = await actOnAccount(caller, call.params.id, action, Date.now());
    return { translator } satisfies AccountActionResponse;
  },
});

export const config: EndpointConfig<'adminTranslatorAction'> = {
  path: '/api/admin/translators/:id/action',
};
