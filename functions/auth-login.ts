// POST /api/auth/login: exchanges an e-mail address and password for a pair of tokens.
import { SignInSchema } from '../src/domain/account/account-requests.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { signIn, signOut } from './lib/identity/sign-in.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('authLogin', {
  POST: async (call) => {
    const input = await readJson(call.request, SignInSchema);
    const stores = openStores(call.deployContext);
    const tokens = await signIn(input, call, stores);
    // Ends the session that this browser had before. If that fails, the new one is valid all the same.
    await signOut(call.request, call, stores).catch(call.report);
    return tokens;
  },
});

export const config: EndpointConfig<'authLogin'> = { path: '/api/auth/login' };
