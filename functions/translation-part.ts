// GET /api/translations/{language}/{part}?state=: the versions of a part alongside the current English text.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { openPartCall, showPart } from './lib/translations/part-request.ts';
import { requireState } from './lib/translations/responses.ts';

export default handle('translationPart', {
  GET: async (call) => {
    const caller = await openPartCall(call);
    const { searchParams } = new URL(call.request.url);
    return showPart(caller, requireState(searchParams.get('state')));
  },
});

export const config: EndpointConfig<'translationPart'> = {
  path: '/api/translations/:language(en|ko|zh|ja|tr)/:part',
};
