// POST /api/auth/validate-signup-key: whether a sign-up key can still be used, and for which language.
import { ValidateKeySchema } from '../src/domain/account/account-requests.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { checkSignUpKey } from './lib/identity/sign-up-keys/check.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('authValidateKey', {
  POST: async (call) => {
    const { signUpKey } = await readJson(call.request, ValidateKeySchema);
    const stores = openStores(call.deployContext);
    return checkSignUpKey(signUpKey, call.ip, stores, Date.now());
  },
});

export const config: EndpointConfig<'authValidateKey'> = { path: '/api/auth/validate-signup-key' };
