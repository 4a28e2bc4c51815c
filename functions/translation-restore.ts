// POST /api/translations/{language}/{part}/restore: copies an older text back into the draft.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { RestoreSchema } from '../src/domain/translation/writes.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { restore } from './lib/translations/draft.ts';
import { partWriter } from './lib/translations/part-request.ts';

export default handle('translationRestore', {
  POST: partWriter('restore', (request) => readJson(request, RestoreSchema), restore),
});

export const config: EndpointConfig<'translationRestore'> = {
  path: '/api/translations/:language(en|ko|zh|ja|tr)/:part/restore',
};
