// POST /api/auth/logout: ends the session of a token, even an expired one. Signing out twice is not an error.
import type { DoneResponse } from '../src/domain/account/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { signOut } from './lib/identity/sign-in.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('authLogout', {
  POST: async (call) => {
    const stores = openStores(call.deployContext);
    await signOut(call.request, call, stores);
    return { success: true } satisfies DoneResponse;
  },
});

export const config: EndpointConfig<'authLogout'> = { path: '/api/auth/logout' };
