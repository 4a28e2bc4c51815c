// POST /api/translations/{language}/{part}/draft: saves a draft. DELETE: discards it.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { MAX_PART_BYTES } from '../src/domain/translation/translation-limits.ts';
import { TranslationWriteSchema } from '../src/domain/translation/writes.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { discardDraft, saveDraft } from './lib/translations/draft.ts';
import { partWriter } from './lib/translations/part-request.ts';

export default handle('translationDraft', {
  POST: partWriter(
    'draft',
    (request) => readJson(request, TranslationWriteSchema, MAX_PART_BYTES),
    saveDraft,
  ),
  DELETE: partWriter('discard', () => null, discardDraft),
});

export const config: EndpointConfig<'translationDraft'> = {
  path: '/api/translations/:language(en|ko|zh|ja|tr)/:part/draft',
};
