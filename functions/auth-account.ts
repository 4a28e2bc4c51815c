// GET /api/auth/account: exports the data of a translator's account. POST: deletes the account.
import { DeleteAccountSchema } from '../src/domain/account/account-requests.ts';
import type { DoneResponse } from '../src/domain/account/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { deleteOwn, openDeletionCall } from './lib/accounts/delete-account.ts';
import { exportAccount } from './lib/accounts/export-account.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { fileResponse } from './lib/http/response.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('authAccount', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'translator', STANDARD_TIMEOUT_BUDGET);
    const text = JSON.stringify(await exportAccount(caller, Date.now()));
    const disposition = 'attachment; filename="account.json"';
    return fileResponse(text, 'application/json', { 'Content-Disposition': disposition });
  },
  POST: async (call) => {
    const deletionCall = await openDeletionCall(call);
    const { password } = await readJson(call.request, DeleteAccountSchema);
    await deleteOwn(deletionCall, password, Date.now());
    return { success: true } satisfies DoneResponse;
  },
});

export const config: EndpointConfig<'authAccount'> = { path: '/api/auth/account' };
