// POST /api/auth/change-password: another password for who knows the one of now (SPEC 7); ends all other sessions.
import { ChangePasswordSchema } from '../src/domain/account/requests.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openOwn } from './lib/accounts/account-request.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { changePassword } from './lib/identity/change-password.ts';
import { WRITE_PATIENCE } from './lib/storage/store.ts';

export default handle('authChangePassword', {
  POST: async (call) => {
    const { user, stores } = await openOwn(call, WRITE_PATIENCE);
    const input = await readJson(call.request, ChangePasswordSchema);
    return json(await changePassword(user, input, call, stores));
  },
});

export const config: EndpointConfig<'authChangePassword'> = { path: '/api/auth/change-password' };
