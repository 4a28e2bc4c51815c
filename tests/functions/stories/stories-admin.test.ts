// The admins' story endpoints over real HTTP (SPEC 7): what readers get after each write, and what happens to
// translations.
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PartData } from '../../../src/domain/story/admin-part.ts';
import {
  type AdminStoriesResponse,
  AdminStoryResponseSchema,
} from '../../../src/domain/story/admin-story.ts';
import { send } from '../../support/airdrop/api.ts';
import { bodyFor, englishPart, startWorker } from '../../support/translations/people.ts';
import {
  adminPartOf,
  dataOf,
  STORY_PARTS,
  useStoryAdmin,
} from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, story, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
const admin = useStoryAdmin(server);
const { write, put, remove, editEnglish } = admin;
const base = STORY_PARTS;
const getPart = admin.part;
const partOf = adminPartOf;

async function readers(language: string, slug: string): Promise<unknown> {
  const { body } = await send(`${server.url}/api/stories/nine-realms/${language}/${slug}`);
  const { content } = body as { content?: { text: string[] } };
  return content?.text[0] ?? body['error'];
}
describe('reading', () => {
  it('shows the story, each part in each language, and the source of its text', async () => {
    const stories = (await admin.get('admin/stories')).body as unknown as AdminStoriesResponse;
    expect(stories.stories.map(({ id }) => id)).toEqual(['nine-realms']);
    const whole = parse(
      AdminStoryResponseSchema,
      (await admin.get('admin/stories/nine-realms')).body,
    );
    expect(whole.parts.map(({ part, texts }) => [part, texts.length])).toContainEqual([
      'part-6',
      1,
    ]);
    const [prologue] = whole.parts;
    expect(prologue?.texts.map(({ language, status }) => [language, status])).toEqual([
      ['en', 'committed'],
      ['ko', 'committed'],
      ['zh', 'none'],
      ['ja', 'none'],
      ['tr', 'none'],
    ]);
    const dashboard = (await admin.get('admin/dashboard')).body;
    expect(dashboard).toMatchObject({
      languages: [
        { language: 'en', done: 8, total: 8, published: 0 },
        { language: 'ko', done: 1, total: 7, published: 0 },
        { language: 'zh', done: 0, total: 7 },
        {},
        {},
      ],
      overtaken: [],
      build: { headRev: 0 },
    });
    expect(await getPart('prologue', 'ko')).toMatchObject({
      status: 'committed',
      rev: 0,
      by: null,
    });
  });

  it.each([
    [`${base}/prologue`, 400],
    [`${base}/prologue?language=fr`, 404],
    [`${base}/part-9?language=en`, 404],
    [`${base}/part-6?language=ko`, 404],
    ['admin/stories/other/parts/prologue?language=en', 404],
    ['admin/stories/other', 404],
  ])('%s is a %d', async (path, status) => {
    expect((await admin.get(path)).status).toBe(status);
  });
});

describe('an edit of the English text', () => {
  it('is read at once, logged once, and makes its translations stale', async () => {
    const ko = await startWorker(server, 'ko');
    expect((await ko.part('prologue')).stale).toEqual([]);
    const [first = ''] = englishPart('prologue').content.text;
    const next = first.replace('rain', 'snow');
    const response = await editEnglish(([, ...rest]) => [next, ...rest]);
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"r1"']);
    expect(partOf(response)).toMatchObject({ status: 'published', rev: 1, by: 'rowan' });
    expect(await readers('en', 'prologue')).toBe(next);
    const { stale } = await ko.part('prologue');
    expect(stale).toEqual([{ field: 'text.0', sourceThen: first, sourceNow: next }]);
    expect(server.keys('audit')).toHaveLength(1);
    expect(server.stored('audit', server.keys('audit')[0] ?? '')).toMatchObject({
      actor: 'rowan',
      action: 'part.replaced',
      subject: 'en/prologue',
      version: 1,
    });
  });

  it('marked as a typo keeps translations up to date, also after a second one', async () => {
    const ko = await startWorker(server, 'ko');
    const typo = (from: string, to: string) => (text: string[]) =>
      text.map((one) => one.replace(from, to));
    await editEnglish(typo('harbour', 'harbor'), { typoOnly: true });
    expect((await ko.part('prologue')).stale).toEqual([]);
    await editEnglish(typo('harbor', 'haven'), { typoOnly: true });
    const part = await ko.part('prologue');
    expect([part.stale, part.source.part.content.text[0]]).toEqual([
      [],
      expect.stringContaining('haven'),
    ]);
    await editEnglish(typo('haven', 'city'));
    expect((await ko.part('prologue')).stale.map(({ field }) => field)).toEqual(['text.0']);
  });

  it('marked as a typo does not block a publish that was begun before it', async () => {
    const part = await zh.part('prologue');
    await editEnglish((text) => text.map((one) => one.replace('harbour', 'harbor')), {
      typoOnly: true,
    });
    const response = await zh.post('prologue', 'publish', bodyFor(part, 'zh'), { rev: null });
    expect([response.status, response.body['stale']]).toEqual([200, []]);
  });

  it.each<[string, Partial<PartData['content']>, number]>([
    ['an empty paragraph', { text: ['a', ' '] }, 422],
    ['no paragraph', { text: [] }, 400],
    ['half a bold run', { text: ['a ** b'] }, 422],
    ['a tag', { text: ['<b onclick="x">a</b>'] }, 422],
    ['a control character', { text: ['a\u0007'] }, 422],
    [
      'a picture nobody drew',
      { illustration: { enabled: true, image: 'parts/nobody', alt: 'a', caption: 'b' } },
      400,
    ],
    [
      'a picture from elsewhere',
      { illustration: { enabled: true, image: '../../etc/passwd', alt: 'a', caption: 'b' } },
      400,
    ],
  ])('with %s is refused', async (_, change, status) => {
    const body = { language: 'en', partData: dataOf('prologue', change) };
    expect((await put('prologue', body, { rev: null })).status).toBe(status);
    expect(server.keys('translations')).toEqual([]);
  });

  it('requires the revision it replaces, and otherwise answers with the current part', async () => {
    const body = (first: string) => ({
      language: 'en',
      partData: dataOf('prologue', { text: [first, 'Second.'] }),
    });
    expect((await put('prologue', body('One.'), {})).status).toBe(428);
    expect((await put('prologue', body('One.'), { rev: null })).status).toBe(200);
    const late = await put('prologue', body('Two.'), { rev: null });
    expect([late.status, late.body['error']]).toEqual([409, 'translation.conflict']);
    const { current } = late.body as unknown as { current: { partData: PartData } };
    expect(current).toMatchObject({ rev: 1, by: 'rowan' });
    expect(current.partData.content.text[0]).toBe('One.');
    expect((await put('prologue', body('One.'), { rev: null })).body['rev']).toBe(1);
  });
});

describe('an admin’s write to a translation', () => {
  it('creates it where there is none, and not where there is one', async () => {
    const body = { language: 'ja', part: 'part-1', partData: dataOf('part-1') };
    expect((await put('part-1', { ...body, typoOnly: true }, { rev: null })).body['error']).toBe(
      'part.untranslated',
    );
    const made = await write('POST', base, body);
    expect([made.status, partOf(made).status]).toEqual([201, 'published']);
    expect(await readers('ja', 'part-1')).toBe(englishPart('part-1').content.text[0]);
    expect((await write('POST', base, body)).body['error']).toBe('part.exists');
    for (const [language, part] of [
      ['ja', 'part-6'],
      ['fr', 'part-1'],
      ['ja', 'part-9'],
    ]) {
      expect((await write('POST', base, { ...body, language, part })).status).toBe(404);
    }
    const english = { ...body, language: 'en' };
    expect((await write('POST', base, english)).body['error']).toBe('part.exists');
  });

  it('that deletes it leaves the part untranslated, and its words in the draft', async () => {
    const ko = await startWorker(server, 'ko');
    const gone = await remove('prologue', 'ko', { rev: null });
    expect(partOf(gone)).toMatchObject({ status: 'deleted', rev: 1, partData: null });
    expect(await readers('ko', 'prologue')).toBe('part.untranslated');
    const list = await send(`${server.url}/api/stories/nine-realms/parts`);
    expect((list.body['parts'] as { ko: unknown[] }).ko).toEqual([]);
    const part = await ko.part('prologue');
    expect(part).toMatchObject({ status: 'draft', published: null });
    expect(part.original?.text.title).toMatch(/^한/);
    expect(part.draft?.text).toEqual(part.original?.text);
    await ko.post('prologue', 'publish', bodyFor(part, '다시'), { rev: 1 });
    expect(await readers('ko', 'prologue')).toMatch(/^다시/);
  });

  it('stays when the committed text changes later, and is marked as superseded', async () => {
    const { partData } = await getPart('prologue', 'ko');
    const title = '프롤로그 - 새로';
    await put('prologue', { language: 'ko', partData: { ...partData, title } }, { rev: null });
    expect((await getPart('prologue', 'ko')).isOvertaken).toBe(false);
    story.write('ko', { ...englishPart('prologue'), title: 'Git - says this' });
    const after = await getPart('prologue', 'ko');
    expect([after.isOvertaken, after.partData?.title]).toEqual([true, title]);
    expect((await admin.get('admin/dashboard')).body['overtaken']).toEqual(['ko/prologue']);
  });
});
