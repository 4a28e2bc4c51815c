// GET /api/admin/signup-keys: lists the sign-up keys. POST: creates one, and returns it this one time.
import { SignUpKeyRequestSchema } from '../src/domain/account/account-requests.ts';
import type { SignUpKeysResponse } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { issueSignUpKey, listKeyRows } from './lib/accounts/admin-sign-up-keys.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { json } from './lib/http/response.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminSignUpKeys', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const signUpKeys = await listKeyRows(caller, Date.now());
    return { signUpKeys } satisfies SignUpKeysResponse;
  },
  POST: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const wanted = await readJson(call.request, SignUpKeyRequestSchema);
    return json(await issueSignUpKey(caller, wanted, Date.now()), 201);
  },
});

export const config: EndpointConfig<'adminSignUpKeys'> = { path: '/api/admin/signup-keys' };
