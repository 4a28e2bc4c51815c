// Admins write texts, English ones too, through the translators' endpoints, over real HTTP (decision 121).
import { parse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ConflictSchema,
  HistoryResponseSchema,
  TranslationResponseSchema,
  type TranslationResponse,
} from '../../../src/domain/translation/responses.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import { configureAdmins, send, sendJson, signedIn } from '../../support/airdrop/api.ts';
import {
  bodyFor,
  conditionOf,
  englishPart,
  startWorker,
  type WriteOptions,
} from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
let rowan: Record<string, string> = {};
let alder: Record<string, string> = {};

beforeEach(async () => {
  configureAdmins('rowan', 'alder');
  rowan = (await signedIn(server, 'rowan')).headers;
  alder = (await signedIn(server, 'alder')).headers;
});

const url = (path: string) => `${server.url}/api/${path}`;
const ENGLISH = textOfPart(englishPart('part-1'));
const [ONE = '', TWO = '', THREE = ''] = ENGLISH.text;

const read = async (place = 'en/part-1'): Promise<TranslationResponse> => {
  const { body } = await send(url(`translations/${place}`), { headers: rowan });
  return parse(TranslationResponseSchema, body);
};
const write = (
  verb: string,
  body: unknown,
  options: WriteOptions,
  headers = rowan,
  place = 'en/part-1',
) =>
  sendJson('POST', url(`translations/${place}/${verb}`), body, {
    ...headers,
    ...conditionOf(options),
  });
const withText = (text: string[]) => ({ translationData: { ...ENGLISH, text } });
const readers = async (place = 'en/part-1') => {
  const { body } = await send(url(`stories/nine-realms/${place}`));
  return (body['content'] as { text: string[] } | undefined)?.text;
};
const audit = async () =>
  (await send(url('admin/audit'), { headers: rowan })).body['entries'] as { action: string }[];

describe('the English text', () => {
  it('is for admins only', async () => {
    for (const verb of ['draft', 'publish', 'restore']) {
      const response = await write(verb, withText([ONE]), { rev: null }, zh.headers);
      expect([verb, response.status, response.body['error']]).toEqual([
        verb,
        403,
        'language.forbidden',
      ]);
    }
    expect((await send(url('translations/en/part-1'), { headers: zh.headers })).status).toBe(403);
    expect(server.keys('translations')).toEqual([]);
  });

  it('has a draft that readers never see, a history and its committed text to return to', async () => {
    const saved = await write('draft', withText([ONE, 'New.']), { rev: null });
    expect(parse(TranslationResponseSchema, saved.body)).toMatchObject({
      rev: 1,
      status: 'draft',
      stale: [],
      orphans: [],
      draft: { by: 'rowan', text: { text: [ONE, 'New.'] } },
      published: { rev: 0, text: ENGLISH },
      original: { text: ENGLISH },
    });
    expect(await readers()).toEqual([ONE, TWO, THREE]);
    expect((await zh.part('part-1')).source.part.content.text).toEqual([ONE, TWO, THREE]);
    expect(await audit()).toEqual([]);

    const published = await write('publish', withText([ONE, 'New.']), { rev: 1 }, alder);
    expect(published.body).toMatchObject({ rev: 2, status: 'published', draft: null });
    expect(await readers()).toEqual([ONE, 'New.']);
    expect(await audit()).toMatchObject([
      { action: 'part.replaced', actor: 'alder', subject: 'en/part-1', version: 2 },
    ]);
    await write('restore', {}, { rev: 2 });
    const after = await read();
    expect([after.draft?.text, after.published?.text.text]).toEqual([ENGLISH, [ONE, 'New.']]);
    const path = url('translations/en/part-1/history');
    const history = parse(HistoryResponseSchema, (await send(path, { headers: rowan })).body);
    expect(history.entries.map(({ kind, by }) => [kind, by])).toEqual([
      ['restored', 'rowan'],
      ['published', 'alder'],
      ['draft', 'rowan'],
      ['published', null],
    ]);
    expect(history.entries[1]?.pictures?.illustration?.image).toBe('parts/part-1');
  });

  it('is taken back to the committed one, and its words become the draft', async () => {
    await write('publish', withText(['Other.']), { rev: null });
    const takeBack = (rev: number) =>
      send(url('translations/en/part-1/publish'), {
        method: 'DELETE',
        headers: { ...rowan, ...conditionOf({ rev }) },
      });
    const gone = parse(TranslationResponseSchema, (await takeBack(1)).body);
    expect(gone).toMatchObject({ rev: 2, published: { by: null, text: ENGLISH } });
    expect(gone.draft?.text.text).toEqual(['Other.']);
    expect(await readers()).toEqual([ONE, TWO, THREE]);
    expect((await takeBack(2)).body['rev']).toBe(2);
    expect((await audit()).map(({ action }) => action)).toEqual(['part.deleted', 'part.replaced']);
  });

  it('of two admins is merged where they changed different fields, else both are shown', async () => {
    await write('publish', withText([ONE, TWO, 'Three.']), { rev: null });
    const merged = await write('publish', withText(['One.', TWO, THREE]), { rev: null }, alder);
    expect(merged.status).toBe(200);
    expect(await readers()).toEqual(['One.', TWO, 'Three.']);
    const refused = await write('publish', withText([ONE, TWO, 'Third.']), { rev: null }, alder);
    expect([refused.status, refused.body['error']]).toEqual([409, 'translation.conflict']);
    const { current } = parse(ConflictSchema, refused.body);
    expect(current).toMatchObject({ rev: 2, by: 'alder', isOwn: true });
    expect(current.text.text).toEqual(['One.', TWO, 'Three.']);
    // This removes a paragraph, while the other admin has changed another one.
    const shorter = await write('publish', withText([ONE, TWO]), { rev: null });
    expect(shorter.status).toBe(409);
  });

  it('has its pictures beside it, which a write may leave or hide; an unknown one is refused', async () => {
    const { pictures, source } = await read();
    const { illustration } = source.part.content;
    expect(pictures?.illustration).toEqual({ enabled: true, image: 'parts/part-1', upload: null });
    await write('publish', withText(['One.']), { rev: null });
    expect((await read()).pictures).toEqual(pictures);
    const hidden = { illustration: { ...pictures?.illustration, enabled: false } };
    await write('publish', { ...withText(['One.']), pictures: hidden }, { rev: 1 });
    const after = await read();
    expect(after.pictures).toMatchObject({ illustration: { enabled: false } });
    expect(after.published?.text.illustrationBottom).toBeUndefined();
    expect(after.published?.text.illustration?.alt).toBe(illustration?.alt);
    const other = { illustration: { enabled: true, image: 'parts/nobody' } };
    const unknown = await write('publish', { ...withText(['x']), pictures: other }, { rev: 2 });
    expect([unknown.status, unknown.body['error']]).toEqual([400, 'body.invalid']);
    const empty = await write('publish', withText([]), { rev: 2 });
    expect([empty.status, empty.body['error']]).toEqual([400, 'body.invalid']);
  });
});

describe('a translation', () => {
  it('is written by an admin as by its translators, without an approval, and they are told', async () => {
    await sendJson('PUT', url('admin/languages/zh'), { needsApproval: true }, rowan);
    const body = bodyFor(await zh.part('part-1'), 'zh');
    const place = 'zh/part-1';
    expect((await zh.post('part-1', 'publish', body, { rev: null })).status).toBe(403);
    const sent = { ...body, typoOnly: true, pictures: {} };
    expect((await write('publish', sent, { rev: null }, rowan, place)).status).toBe(200);
    expect(await readers(place)).toEqual(body.translationData.text);
    expect((await zh.part('part-1')).published?.by).toBe('rowan');
    expect(server.stored('translations', 'discussions/nine-realms/zh/part-1')).toMatchObject({
      publications: [{ by: { name: 'rowan', isAdmin: true } }],
    });
    const credit = await send(url('translations/published/zh'));
    expect(credit.body).toEqual({ translator: null });
    const ko = await startWorker(server, 'ko');
    expect((await ko.get(place)).status).toBe(403);
  });
});
