// POST /api/admin-auth/login: exchanges a name and password for an access token.
import { AdminSignInSchema } from '../src/domain/account/admin-sign-in.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { signInAdmin, signOutAdmin } from './lib/identity/admin/sign-in.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('adminLogin', {
  POST: async (call) => {
    const input = await readJson(call.request, AdminSignInSchema);
    const stores = openStores(call.deployContext);
    const response = await signInAdmin(input, call, stores);
    // Ends the session that this browser had before. If that fails, the new one is valid all the same.
    await signOutAdmin(call.request, call, stores).catch(call.report);
    return response;
  },
});

export const config: EndpointConfig<'adminLogin'> = { path: '/api/admin-auth/login' };
