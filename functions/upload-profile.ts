// POST /api/upload/profile: uploads a profile picture as the form field `file` (SPEC 7); it takes effect when the
// profile is saved.
import * as v from 'valibot';
import type { PictureAnswer } from '../src/domain/account/answers.ts';
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { json } from './lib/http/answer.ts';
import { handle } from './lib/http/handle.ts';
import { readForm } from './lib/http/read-body.ts';
import { openCaller } from './lib/identity/caller.ts';
import { countPicture, keepPicture } from './lib/identity/pictures.ts';
import { READER_TIMEOUT_BUDGET, WRITE_TIMEOUT_BUDGET, openStores } from './lib/storage/store.ts';

export default handle('uploadProfile', {
  POST: async (call) => {
    const { user, stores } = await openCaller(call, 'translator', READER_TIMEOUT_BUDGET);
    await countPicture(stores('throttles'), user.id, Date.now());
    const { file } = await readForm(call.request, v.object({}), 'file');
    const openAll = () => openStores(call.deployContext, WRITE_TIMEOUT_BUDGET);
    const url = await keepPicture(file, user.id, openAll);
    return json({ data: { url } } satisfies PictureAnswer, 201);
  },
});

export const config: EndpointConfig<'uploadProfile'> = { path: '/api/upload/profile' };
