// GET /api/admin/translators: lists all translators who have an account.
import type { TranslatorsResponse } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { listTranslators } from './lib/accounts/admin-translators.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';

export default handle('adminTranslators', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'admin');
    const translators = await listTranslators(caller, Date.now());
    return { translators } satisfies TranslatorsResponse;
  },
});

export const config: EndpointConfig<'adminTranslators'> = { path: '/api/admin/translators' };
