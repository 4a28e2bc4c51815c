// GET /api/translations/build-status: how far the built site is behind the published texts (decision 130).
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { readBuildState } from './lib/texts/rebuild.ts';

export default handle('translationsBuildStatus', {
  GET: async (call) => readBuildState(await requireCaller(call, 'translator-or-admin')),
});

export const config: EndpointConfig<'translationsBuildStatus'> = {
  path: '/api/translations/build-status',
};
