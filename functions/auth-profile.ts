// GET /api/auth/profile: a translator's own profile. PUT: changes it.
import { ProfileChangeSchema } from '../src/domain/account/account-requests.ts';
import type { ProfileResponse } from '../src/domain/account/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { saveProfile } from './lib/accounts/save-profile.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { toProfile } from './lib/identity/profile.ts';

export default handle('authProfile', {
  GET: async (call) => {
    const { user } = await requireCaller(call, 'translator');
    return { data: { profile: toProfile(user) } } satisfies ProfileResponse;
  },
  PUT: async (call) => {
    const caller = await requireCaller(call, 'translator');
    const change = await readJson(call.request, ProfileChangeSchema);
    const profile = await saveProfile(caller, change);
    return { data: { profile } } satisfies ProfileResponse;
  },
});

export const config: EndpointConfig<'authProfile'> = { path: '/api/auth/profile' };
