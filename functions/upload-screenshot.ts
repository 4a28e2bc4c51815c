// POST /api/upload/screenshot: uploads a screenshot before its claim; the claim refers to it by the returned id.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { takeUpload } from './lib/airdrop/take-claim.ts';
import { handle } from './lib/http/handle.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('uploadScreenshot', {
  POST: (call) => takeUpload(call, () => openStores(call.deployContext)),
});

export const config: EndpointConfig<'uploadScreenshot'> = { path: '/api/upload/screenshot' };
