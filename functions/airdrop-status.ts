// GET /api/airdrop/status/{id}, where the id is the wallet's address: the public status of a claim.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { readStatus } from './lib/airdrop/status.ts';
import { handle } from './lib/http/handle.ts';
import { SHORT_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('airdropStatus', {
  GET: ({ params, deployContext, ip }) =>
    readStatus(openStores(deployContext, SHORT_TIMEOUT_BUDGET), params.id, ip),
});

export const config: EndpointConfig<'airdropStatus'> = { path: '/api/airdrop/status/:id' };
