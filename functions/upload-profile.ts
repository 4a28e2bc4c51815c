// POST /api/upload/profile: uploads a profile picture as the form field `file`; saving the profile puts it in effect.
import * as v from 'valibot';
import type { PictureResponse } from '../src/domain/account/responses.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';
import { readForm } from './lib/http/read-body.ts';
import { json } from './lib/http/response.ts';
import { requireCaller } from './lib/identity/caller.ts';
import { chargePicture, storePicture } from './lib/identity/profile-pictures.ts';
import { SHORT_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('uploadProfile', {
  POST: async (call) => {
    const { user, stores } = await requireCaller(call, 'translator', SHORT_TIMEOUT_BUDGET);
    await chargePicture(stores('throttles'), user.id, Date.now());
    const { file } = await readForm(call.request, v.object({}), 'file');
    const openAll = () => openStores(call.deployContext);
    const url = await storePicture(file, user.id, openAll);
    return json({ data: { url } } satisfies PictureResponse, 201);
  },
});

export const config: EndpointConfig<'uploadProfile'> = { path: '/api/upload/profile' };
