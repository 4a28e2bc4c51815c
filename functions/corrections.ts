// POST /api/corrections: a reader reports a mistake. GET: which of a reader's own corrections are in the book.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { showAccepted, takeCorrection } from './lib/corrections/send.ts';
import { handle } from './lib/http/handle.ts';
import { SHORT_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('corrections', {
  GET: (call) => showAccepted(call, openStores(call.deployContext, SHORT_TIMEOUT_BUDGET)),
  POST: (call) => takeCorrection(call, openStores(call.deployContext)),
});

export const config: EndpointConfig<'corrections'> = { path: '/api/corrections' };
