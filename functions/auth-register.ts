// POST /api/auth/register: creates an account for the holder of a sign-up key, in that key's language.
import { RegisterSchema } from '../src/domain/account/account-requests.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readIdempotencyKey } from './lib/http/operation.ts';
import { readJson } from './lib/http/read-body.ts';
import { json } from './lib/http/response.ts';
import { register } from './lib/identity/register.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('authRegister', {
  POST: async (call) => {
    const key = readIdempotencyKey(call.request);
    const input = await readJson(call.request, RegisterSchema);
    const stores = openStores(call.deployContext);
    return json(await register(input, key, call, stores), 201);
  },
});

export const config: EndpointConfig<'authRegister'> = { path: '/api/auth/register' };
