// POST /api/auth/change-password: sets a new password, given the current one; ends all other sessions.
import { ChangePasswordSchema } from '../src/domain/account/account-requests.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { changePassword } from './lib/identity/change-password.ts';

export default handle('authChangePassword', {
  POST: async (call) => {
    const { user, stores } = await requireCaller(call, 'translator');
    const input = await readJson(call.request, ChangePasswordSchema);
    return changePassword(user, input, call, stores);
  },
});

export const config: EndpointConfig<'authChangePassword'> = { path: '/api/auth/change-password' };
