// An admin uploads a picture for a part, looks at it, and publishes it.
import { putBody, type BodyId } from '../../../../functions/lib/storage/bodies.ts';
import { openStore } from '../../../../functions/lib/storage/store.ts';
import type { FunctionServer } from '../../function-server.ts';
import { makePicture } from '../../images.ts';
import { conditionOf, englishPart } from '../../translations/people.ts';
import { adminToken, call, fileForm, wrongIf } from '../calls.ts';
import type { Operation } from '../operation.ts';

const PICTURE = await makePicture('jpeg', { width: 1080, height: 720 });
const PATH = 'admin/stories/nine-realms/pictures';
const SWEEPS = ['historyThinning'] as const;

const keep = (): Promise<BodyId> =>
  putBody(openStore('images', 'local'), 'story-uploads', { bytes: PICTURE, type: 'image/jpeg' });

function findLeft(server: FunctionServer): string[] {
  const left = server.keys('images').filter((key) => key.startsWith('story-uploads/'));
  return wrongIf({ 'an upload is left': left.length > 0 });
}

const upload: Operation = {
  call: 'adminStoryPictures POST',
  name: 'the upload of a picture of a part',
  prepare: async () => {
    const token = await adminToken();
    return {
      send: (server) => call(server, 'POST', PATH, { token, form: fileForm('file', PICTURE) }),
      success: [201],
      findWrong: (server, { body }) => {
        const bytes = server.storedBytes('images', `story-uploads/${String(body['id'])}`);
        return Promise.resolve(wrongIf({ 'the upload has no bytes': bytes === null }));
      },
      findUnhealed: findLeft,
      logged: { action: 'part.picture-uploaded', isOnce: false },
      sweeps: SWEEPS,
    };
  },
};

const look: Operation = {
  call: 'adminStoryPictures GET',
  name: 'a look at an uploaded picture',
  prepare: async () => {
    const [token, id] = [await adminToken(), await keep()];
    return {
      send: (server) => call(server, 'GET', `${PATH}?id=${id}`, { token }),
      success: [200],
      sweeps: SWEEPS,
    };
  },
};

const publish: Operation = {
  call: 'adminStoryPart PUT',
  name: 'the replacement of a picture of a part',
  prepare: async () => {
    const [token, id] = [await adminToken(), await keep()];
    const { title, content } = englishPart('part-1');
    const image = { enabled: true, image: 'parts/part-1', alt: 'A hill', caption: 'A new hill' };
    const illustration = { ...content.illustration, ...image, upload: id };
    const partData = { title, content: { ...content, illustration } };
    const headers = conditionOf({ rev: null, key: 'picture' });
    return {
      send: (server) =>
        call(server, 'PUT', 'admin/stories/nine-realms/parts/part-1', {
          ...{ token, headers },
          body: { language: 'en', partData },
        }),
      isSameAnswer: true,
      success: [200],
      findWrong: (server) => {
        const live = server.stored('translations', 'published/nine-realms/en/part-1') as
          | { pictures?: object }
          | undefined;
        return Promise.resolve(
          wrongIf({
            'no picture is named': JSON.stringify(live?.pictures) !== `{"illustration":"${id}"}`,
            'the picture is not kept': server.storedBytes('images', `story/${id}`) === null,
          }),
        );
      },
      findUnhealed: findLeft,
      logged: { action: 'part.replaced', isOnce: true },
      sweeps: ['rebuildSweep', ...SWEEPS],
    };
  },
};

export const STORY_PICTURE_OPERATIONS: readonly Operation[] = [upload, look, publish];
