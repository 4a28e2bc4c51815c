// GET /api/admin-auth/verify: whether a token is still valid; 401 if it is not.
import type { AdminVerifyResponse } from '../src/domain/account/admin-sign-in.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminVerify', {
  GET: async (call) => {
    const { admin } = await requireCaller(call, 'admin');
    return { valid: true, admin: { username: admin } } satisfies AdminVerifyResponse;
  },
});

export const config: EndpointConfig<'adminVerify'> = { path: '/api/admin-auth/verify' };
