// POST /api/admin-auth/logout: ends the session behind a token. Not in SPEC 7, where only the browser forgets it. Signing
// out twice, or with a token that is over, is no error.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { signOutAdmin } from './lib/identity/admin/sign-in.ts';
import { WRITE_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('adminLogout', {
  POST: async ({ request, deployContext, ip, requestId, report }) => {
    const stores = openStores(deployContext, WRITE_TIMEOUT_BUDGET);
    await signOutAdmin(request, { ip, requestId, report }, stores);
    return json({ success: true });
  },
});

export const config: EndpointConfig<'adminLogout'> = { path: '/api/admin-auth/logout' };
