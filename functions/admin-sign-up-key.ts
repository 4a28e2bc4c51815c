// DELETE /api/admin/signup-keys/{id}: revokes a sign-up key (decision 120). Accounts created with it remain.
import type { SignUpKeyResponse } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { revokeSignUpKey } from './lib/accounts/admin-sign-up-keys.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminSignUpKey', {
  DELETE: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const signUpKey = await revokeSignUpKey(caller, call.params.id, Date.now());
    return { signUpKey } satisfies SignUpKeyResponse;
  },
});

export const config: EndpointConfig<'adminSignUpKey'> = { path: '/api/admin/signup-keys/:id' };
