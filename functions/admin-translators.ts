// GET /api/admin/translators: everybody who has an account (DESIGN decision 43).
import type { TranslatorsAnswer } from '../src/domain/account/admin.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openAdmin } from './lib/accounts/account-request.ts';
import { listTranslators } from './lib/accounts/admin-translators.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { READER_PATIENCE } from './lib/storage/store.ts';

export default handle('adminTranslators', {
  GET: async (call) => {
    const desk = await openAdmin(call, READER_PATIENCE);
    const translators = await listTranslators(desk, Date.now());
    return json({ translators } satisfies TranslatorsAnswer);
  },
});

export const config: EndpointConfig<'adminTranslators'> = { path: '/api/admin/translators' };
