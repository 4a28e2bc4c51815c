// DELETE /api/admin/signup-keys/{id}: revokes a sign-up key (decision 120). Accounts created with it remain.
import type { SignUpKeyResponse } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { revokeSignUpKey } from './lib/accounts/admin-sign-up-keys.ts';
import { handle } from './lib/http/handle.ts';
import { openCaller } from './lib/identity/caller.ts';

export default handle('adminSignupKey', {
  DELETE: async (call) => {
    const context = await openCaller(call, 'admin');
    const signUpKey = await revokeSignUpKey(context, call.params.id, Date.now());
    return { signUpKey } satisfies SignUpKeyResponse;
  },
});

export const config: EndpointConfig<'adminSignupKey'> = { path: '/api/admin/signup-keys/:id' };
