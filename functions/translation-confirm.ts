// POST /api/translations/{language}/{part}/confirm: marks a translation as still correct after the English changed
// (decision 123).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { ConfirmSchema } from '../src/domain/translation/writes.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { confirm } from './lib/translations/confirm.ts';
import { partWriter } from './lib/translations/part-request.ts';

export default handle('translationConfirm', {
  POST: partWriter('confirm', (request) => readJson(request, ConfirmSchema), confirm),
});

export const config: EndpointConfig<'translationConfirm'> = {
  path: '/api/translations/:language(ko|zh|ja|tr)/:part/confirm',
};
