// POST /api/translations/{language}/{part}/publish: makes a text the one that readers see. DELETE: takes it back.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { MAX_PART_BYTES } from '../src/domain/translation/translation-limits.ts';
import { PublishWriteSchema } from '../src/domain/translation/writes.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { partWriter } from './lib/translations/part-request.ts';
import { publish, unpublish } from './lib/translations/publish.ts';
import { toPublishResponse } from './lib/translations/responses.ts';

export default handle('translationPublish', {
  POST: partWriter(
    'publish',
    (request) => readJson(request, PublishWriteSchema, MAX_PART_BYTES),
    publish,
    toPublishResponse,
  ),
  DELETE: partWriter('unpublish', () => null, unpublish),
});

export const config: EndpointConfig<'translationPublish'> = {
  path: '/api/translations/:language(en|ko|zh|ja|tr)/:part/publish',
};
