// POST /api/airdrop/claim: submits a wallet address and a screenshot; `update` replaces an earlier claim's screenshot.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { takeClaim } from './lib/airdrop/take-claim.ts';
import { handle } from './lib/http/handle.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('claimAirdrop', {
  POST: (call) => takeClaim(call, () => openStores(call.deployContext)),
});

export const config: EndpointConfig<'claimAirdrop'> = { path: '/api/airdrop/claim' };
