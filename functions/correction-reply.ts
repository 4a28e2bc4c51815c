// POST /api/corrections/{language}/{part}/{id}: accepts or declines a reader's correction.
import { CorrectionReplySchema } from '../src/domain/corrections/correction.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { openAnswerer } from './lib/corrections/access.ts';
import { requireCorrectionPlace } from './lib/corrections/place.ts';
import { replyTo } from './lib/corrections/reply.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { requireLanguage } from './lib/texts/parameters.ts';

export default handle('correctionReply', {
  POST: async (call) => {
    const { language, part, id } = call.params;
    const answerer = await openAnswerer(call, () => requireLanguage(language));
    const store = answerer.stores('translations');
    const place = await requireCorrectionPlace(store, language, part, id);
    const body = await readJson(call.request, CorrectionReplySchema);
    return replyTo(answerer, place, id, body, Date.now());
  },
});

export const config: EndpointConfig<'correctionReply'> = {
  path: '/api/corrections/:language/:part/:id',
};
