// Pictures of parts that an admin replaces, over real HTTP.
import { describe, expect, it } from 'vitest';
import {
  openStore,
  openStores,
  LONG_TIMEOUT_BUDGET,
} from '../../../functions/lib/storage/store.ts';
import { sweepUploads } from '../../../functions/lib/story-admin/sweep-uploads.ts';
import { readPublished, readStoryPicture } from '../../../functions/lib/texts/published.ts';
import {
  PICTURE_UPLOADS_PER_ADMIN,
  PICTURE_UPLOAD_LIFETIME_MS,
} from '../../../src/domain/story/replaced-pictures.ts';
import type { HistoryResponse } from '../../../src/domain/translation/responses.ts';
import { send, sendJson } from '../../support/airdrop/api.ts';
import { makePicture } from '../../support/images.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { bodyFor, conditionOf } from '../../support/translations/people.ts';
import { useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
const { signedIn } = useStoryAdmin(server);

const story = 'admin/stories/nine-realms';
const PICTURE = await makePicture('jpeg', { width: 1200, height: 800 });
const SMALL = await makePicture('png', { width: 1079, height: 900 });

interface Picture {
  enabled: boolean;
  image: string;
  alt: string;
  caption: string;
  upload?: string | null;
}
interface PartData {
  title: string;
  content: { text: string[]; quote?: string; illustration?: Picture };
}

const asAdmin = (method: string, path: string, body?: unknown, headers: object = {}) =>
  sendJson(method, `${server.url}/api/${path}`, body, { ...signedIn().headers, ...headers });
const post = (file: Uint8Array<ArrayBuffer>, token = signedIn().token) => {
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'image/jpeg' }), 'hill.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  return send(`${server.url}/api/${story}/pictures`, { method: 'POST', body: form, headers });
};
const upload = async (file = PICTURE) => String((await post(file)).body['id']);
/** Requests an uploaded picture as the admin. */
const look = (id: unknown) =>
  fetch(`${server.url}/api/${story}/pictures?id=${String(id)}`, { headers: signedIn().headers });
const read = async (part = 'part-1') => {
  const { body } = await asAdmin('GET', `${story}/parts/${part}?language=en`);
  return body as unknown as { rev: number; partData: PartData; committed: PartData };
};
const put = (rev: number, partData: PartData, part = 'part-1') =>
  asAdmin(
    'PUT',
    `${story}/parts/${part}`,
    { language: 'en', partData },
    conditionOf({ rev: rev || null }),
  );
const withPicture = ({ title, content }: PartData, change: Partial<Picture>): PartData => {
  const { illustration } = content;
  if (!illustration) throw new Error('The part has no picture');
  return { title, content: { ...content, illustration: { ...illustration, ...change } } };
};
const uploadOf = async (part?: string) => (await read(part)).partData.content.illustration?.upload;
const published = () =>
  readPublished({
    requireHead: true,
    store: openStore('translations', 'local', LONG_TIMEOUT_BUDGET),
  });

describe('an upload', () => {
  it('is shown to admins only, and written into the audit log', async () => {
    const response = await post(PICTURE);
    expect([response.status, response.body]).toEqual([
      201,
      { id: expect.stringMatching(/^\d{13}-[0-9a-f]{32}$/) as string, width: 1200, height: 800 },
    ]);
    const path = `${story}/pictures?id=${String(response.body['id'])}`;
    const shown = await look(response.body['id']);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect((await send(`${server.url}/api/${path}`, { headers: zh.headers })).status).toBe(401);
    const { body } = await asAdmin('GET', 'admin/audit');
    expect(body['entries']).toMatchObject([
      { action: 'part.picture-uploaded', subject: response.body['id'] },
    ]);
  });

  it.each([
    ['no picture', new TextEncoder().encode('<svg xmlns="x"/>'), 'file.invalid', 'type'],
    ['a picture cut off', PICTURE.slice(0, 4000), 'file.invalid', 'damaged'],
    ['a small picture', SMALL, 'file.invalid', 'small'],
    ['too many bytes', new Uint8Array(5_242_881).fill(0xff), 'file.too-large', undefined],
  ])('is refused if it is %s', async (_, file, error, reason) => {
    const { body } = await post(file);
    expect([body['error'], body['reason']]).toEqual([error, reason]);
  });

  it('is refused beyond the limit', async () => {
    stopClock();
    const many = Array.from({ length: PICTURE_UPLOADS_PER_ADMIN + 2 }, () =>
      post(new Uint8Array([1])),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('is removed after a day; a part that names it has its own copy', async () => {
    const [used, unused] = [await upload(), await upload()];
    await put(0, withPicture((await read()).partData, { upload: used }));
    const images = openStores('local', LONG_TIMEOUT_BUDGET)('images');
    expect(await sweepUploads(images, Date.now())).toBe(0);
    expect(await sweepUploads(images, Date.now() + PICTURE_UPLOAD_LIFETIME_MS + 60_000)).toBe(2);
    expect((await look(used)).status).toBe(200);
    expect((await look(unused)).status).toBe(404);
  });
});

describe('a replaced picture', () => {
  it('is published with its words, reaches the build, and does not change the picture’s name', async () => {
    const id = await upload();
    const before = await read();
    expect(before.partData.content.illustration?.upload).toBeNull();
    const words = { upload: id, alt: 'A new hill', caption: 'The new hill' };
    const response = await put(before.rev, withPicture(before.partData, words));
    expect([response.status, await uploadOf()]).toEqual([200, id]);
    const [record] = (await published()).records;
    expect(record).toMatchObject({ slug: 'part-1', pictures: { illustration: id } });
    const { image } = before.partData.content.illustration ?? {};
    expect(record?.part.content.illustration).toEqual({
      ...words,
      upload: undefined,
      enabled: true,
      image,
    });
    expect(await readStoryPicture(id, 'local')).not.toBeNull();
  });

  it('stays when a form without the field saves, and is removed on request', async () => {
    const id = await upload();
    await put(0, withPicture((await read()).partData, { upload: id }));
    const { partData } = await read();
    const datedBy = async () => (await published()).times['pictures/en/part-1'];
    const replacedAt = await datedBy();
    expect(replacedAt).toBeDefined();
    const { illustration } = partData.content;
    const older = { ...illustration, alt: 'Other words' } as Picture;
    delete older.upload;
    const edited = { ...partData, content: { ...partData.content, illustration: older } };
    expect((await put(1, edited)).status).toBe(200);
    expect(await uploadOf()).toBe(id);
    expect(await datedBy()).toBe(replacedAt);
    expect((await put(2, withPicture(partData, { upload: null }))).status).toBe(200);
    expect(await uploadOf()).toBeNull();
    expect(await datedBy()).not.toBe(replacedAt);
  });

  it('makes a new revision without a change of text, but not when it is the same', async () => {
    const id = await upload();
    const { partData } = await read();
    expect((await put(0, withPicture(partData, { upload: id }))).body['rev']).toBe(1);
    expect((await put(1, withPicture(partData, { upload: id }))).body['rev']).toBe(1);
    expect((await published()).rev).toBe(1);
  });

  it('of two admins at once: one is stored, and the other admin is told', async () => {
    const ids = [await upload(), await upload()];
    const { partData } = await read();
    const answers = await Promise.all(
      ids.map((id) => put(0, withPicture(partData, { upload: id }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = ids[answers.findIndex(({ status }) => status === 200)];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      current: { partData: { content: { illustration: { upload: winner } } } },
    });
    expect(await uploadOf()).toBe(winner);
  });

  it('is restored with its text, from the history', async () => {
    const id = await upload();
    const { partData } = await read();
    const first = withPicture(partData, { upload: id });
    await put(0, first);
    await put(1, partData);
    const { body } = await asAdmin('GET', 'translations/en/part-1/history');
    const uploads = (body['entries'] as HistoryResponse['entries']).map(
      (entry) => entry.pictures?.illustration?.upload,
    );
    expect(uploads).toEqual([null, id, null]);
    expect((await put(2, first)).status).toBe(200);
    expect(await uploadOf()).toBe(id);
  });

  it.each([
    [
      'an upload that nobody sent',
      { upload: `${'1'.repeat(13)}-${'0'.repeat(32)}` },
      'upload.unknown',
    ],
    ['a path as the id', { upload: '../story/x' }, 'body.invalid'],
    ['the picture of another part', { image: 'parts/prologue' }, 'body.invalid'],
    ['a picture of an added part', { image: 'added/part-1' }, 'body.invalid'],
  ])('is refused for %s', async (_, change, error) => {
    const id = await upload();
    const { partData } = await read();
    const { body } = await put(0, withPicture(partData, { upload: id, ...change }));
    expect(body['error']).toBe(error);
    expect((await read()).rev).toBe(0);
  });
});

describe('the picture of an added part', () => {
  const part7 = { part: 'part-7', title: 'Part VII - X', isTranslatable: true, after: null };

  it('is shown to readers, but stored as not enabled, so that an older release builds without it', async () => {
    await asAdmin('POST', `${story}/part-list`, part7);
    const own = { enabled: true, image: 'added/part-7', alt: 'A bell', caption: 'The bell' };
    const illustration = { ...own, upload: await upload() };
    const partData = { title: part7.title, content: { text: ['The bell rang.'], illustration } };
    const body = { language: 'en', part: 'part-7', partData };
    expect((await asAdmin('POST', `${story}/parts`, body, conditionOf({}))).status).toBe(201);
    const translated = bodyFor(await zh.part('part-7'), '第七部');
    expect((await zh.post('part-7', 'publish', translated, { rev: null })).status).toBe(200);

    const { records } = await published();
    expect(records.map(({ part }) => part.content.illustration)).toMatchObject([
      { ...own, enabled: false },
      { enabled: false, image: 'added/part-7' },
    ]);
    for (const language of ['en', 'zh']) {
      const shown = await send(`${server.url}/api/stories/nine-realms/${language}/part-7`);
      expect(shown.body['content']).toMatchObject({ illustration: { enabled: true } });
    }
  });

  it('needs an upload', async () => {
    await asAdmin('POST', `${story}/part-list`, part7);
    const illustration = { enabled: true, image: 'added/part-7', alt: 'a', caption: 'c' };
    const partData = { title: part7.title, content: { text: ['The bell rang.'], illustration } };
    const body = { language: 'en', part: 'part-7', partData };
    const response = await asAdmin('POST', `${story}/parts`, body, conditionOf({}));
    expect(response.body['error']).toBe('body.invalid');
  });
});
