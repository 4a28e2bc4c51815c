// POST /api/airdrop/proof/{id}, where the id is the wallet's address: checks the transaction with which a claimant
// proves that the wallet is theirs (decision 135).
import { ProofSchema, type ProofResponse } from '../src/domain/airdrop/ownership.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { proveOwnership } from './lib/airdrop/ownership.ts';
import { requireAddressId } from './lib/airdrop/parse-requests.ts';
import { chargeVisit } from './lib/airdrop/throttles.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { openStores } from './lib/storage/store.ts';

export default handle('airdropProof', {
  POST: async ({ request, params, deployContext, ip }) => {
    const address = requireAddressId(params.id);
    const stores = openStores(deployContext);
    await chargeVisit(stores('throttles'), 'proof', { ip }, Date.now());
    const { txHash } = await readJson(request, ProofSchema);
    const state = await proveOwnership(stores('airdrop'), address, txHash);
    return { data: { state } } satisfies ProofResponse;
  },
});

export const config: EndpointConfig<'airdropProof'> = { path: '/api/airdrop/proof/:id' };
