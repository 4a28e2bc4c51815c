// GET /api/admin-dashboard/submissions/{id}/screenshot?version=&size=small: a claim's screenshot, for admins only
// (decisions 134 and 136).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { showScreenshot } from './lib/airdrop/screenshots.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { STANDARD_TIMEOUT_BUDGET } from './lib/storage/store.ts';

export default handle('adminScreenshot', {
  GET: async (call) => {
    const caller = await requireCaller(call, 'admin', STANDARD_TIMEOUT_BUDGET);
    const searchParams = new URL(call.request.url).searchParams;
    // An empty version means the newest.
    const version = searchParams.get('version') || null;
    return showScreenshot(caller, call.params.id, version, searchParams.get('size') === 'small');
  },
});

export const config: EndpointConfig<'adminScreenshot'> = {
  path: '/api/admin-dashboard/submissions/:id/screenshot',
};
