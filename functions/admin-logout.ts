// POST /api/admin-auth/logout: ends the session of the bearer token. Signing out twice, or with an expired token, is
// not an error.
import type { DoneResponse } from '../src/domain/account/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { signOutAdmin } from './lib/identity/admin/sign-in.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('adminLogout', {
  POST: async (call) => {
    const stores = openStores(call.deployContext);
    await signOutAdmin(call.request, call, stores);
    return { success: true } satisfies DoneResponse;
  },
});

export const config: EndpointConfig<'adminLogout'> = { path: '/api/admin-auth/logout' };
