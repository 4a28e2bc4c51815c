// POST /api/auth/recover: sets a new password for a translator who has a one-time key from an admin.
import { RecoverSchema } from '../src/domain/account/account-requests.ts';
import type { DoneResponse } from '../src/domain/account/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readIdempotencyKey } from './lib/http/operation.ts';
import { readJson } from './lib/http/read-body.ts';
import { recover } from './lib/identity/change-password.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('authRecover', {
  POST: async (call) => {
    const idempotencyKey = readIdempotencyKey(call.request);
    const input = await readJson(call.request, RecoverSchema);
    const stores = openStores(call.deployContext);
    await recover(input, idempotencyKey, call, stores);
    return { success: true } satisfies DoneResponse;
  },
});

export const config: EndpointConfig<'authRecover'> = { path: '/api/auth/recover' };
