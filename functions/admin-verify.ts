// GET /api/admin-auth/verify: whether a token is still valid (SPEC 7); 401 if it is not.
import type { AdminVerifyAnswer } from '../src/domain/account/admin-sign-in.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { requireAdmin } from './lib/identity/admin/session.ts';
import { READER_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';

export default handle('adminVerify', {
  GET: async ({ request, deployContext }) => {
    const accounts = openStore('accounts', deployContext, READER_TIMEOUT_BUDGET);
    const { name } = await requireAdmin(request, accounts);
    return json({ valid: true, admin: { username: name } } satisfies AdminVerifyAnswer);
  },
});

export const config: EndpointConfig<'adminVerify'> = { path: '/api/admin-auth/verify' };
