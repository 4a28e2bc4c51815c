// DELETE /api/admin/signup-keys/{id}: revokes a sign-up key (DESIGN decision 43). Accounts made with it stay.
import type { SignUpKeyAnswer } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openAdmin } from './lib/accounts/account-request.ts';
import { revokeSignUpKey } from './lib/accounts/admin-sign-up-keys.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { WRITE_PATIENCE } from './lib/storage/store.ts';

export default handle('adminSignupKey', {
  DELETE: async (call) => {
    const desk = await openAdmin(call, WRITE_PATIENCE);
    const signUpKey = await revokeSignUpKey(desk, call.params.id, Date.now());
    return json({ signUpKey } satisfies SignUpKeyAnswer);
  },
});

export const config: EndpointConfig<'adminSignupKey'> = { path: '/api/admin/signup-keys/:id' };
