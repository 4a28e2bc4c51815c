// GET /api/admin-dashboard/submissions/{id}/screenshot?version=: the picture, for admins only (DESIGN decision 38).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openDesk, showScreenshot } from './lib/airdrop/admin-requests.ts';
import { handle } from './lib/http/handle.ts';
import { WRITE_PATIENCE } from './lib/storage/store.ts';

export default handle('adminScreenshot', {
  GET: async (call) => {
    const desk = await openDesk(call, WRITE_PATIENCE);
    const version = new URL(call.request.url).searchParams.get('version') || null;
    return showScreenshot(desk, call.params.id, version);
  },
});

export const config: EndpointConfig<'adminScreenshot'> = {
  path: '/api/admin-dashboard/submissions/:id/screenshot',
};
