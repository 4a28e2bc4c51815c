// POST /api/auth/refresh: exchanges a refresh token for the next pair of tokens.
import { RefreshSchema } from '../src/domain/account/account-requests.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { refreshSession } from './lib/identity/refresh.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('authRefresh', {
  POST: async (call) => {
    const { refreshToken } = await readJson(call.request, RefreshSchema);
    const stores = openStores(call.deployContext);
    return refreshSession(refreshToken, call, stores);
  },
});

export const config: EndpointConfig<'authRefresh'> = { path: '/api/auth/refresh' };
