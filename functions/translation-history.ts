// GET /api/translations/{language}/{part}/history?before=: the writes of a part, newest first.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireRevisionBefore } from './lib/texts/parameters.ts';
import { readHistory } from './lib/translations/history.ts';
import { openPartCall } from './lib/translations/part-request.ts';

export default handle('translationHistory', {
  GET: async (call) => {
    const { stores, place } = await openPartCall(call);
    const { searchParams } = new URL(call.request.url);
    const before = requireRevisionBefore(searchParams.get('before'));
    return readHistory(stores('translations'), place, before);
  },
});

export const config: EndpointConfig<'translationHistory'> = {
  path: '/api/translations/:language(en|ko|zh|ja|tr)/:part/history',
};
