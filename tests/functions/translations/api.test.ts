// The translators' API over real HTTP: access, drafts, publishing, changes of the English text, and overviews (SPEC 4,
// 7).
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { PART_TITLES } from '../../../src/domain/story/parts.ts';
import {
  DashboardResponseSchema,
  HistoryResponseSchema,
  PublishResponseSchema,
  TranslationResponseSchema,
  type TranslationResponse,
} from '../../../src/domain/translation/responses.ts';
import { send, sendJson } from '../../support/airdrop/api.ts';
import { TRANSLATABLE_PARTS } from '../../support/translatable-parts.ts';
import {
  bodyFor,
  conditionOf,
  englishPart,
  startWorker,
  type Worker,
} from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, story, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;

const api = (path: string) => `${server.url}/api/translations/${path}`;
const current = (body: Record<string, unknown>) => body as unknown as TranslationResponse;

async function publish(worker: Worker, slug: string, mark: string) {
  const part = await worker.part(slug);
  return worker.post(slug, 'publish', bodyFor(part, mark), { rev: part.rev || null });
}

describe('who may call', () => {
  it('nobody for another language, whatever path, query and body say', async () => {
    const ko = await startWorker(server, 'ko');
    const before = server.keys('translations');
    const body = { ...bodyFor(await ko.part('part-1'), 'ko'), language: 'zh', lang: 'zh' };
    for (const verb of ['draft', 'publish', 'restore', 'confirm']) {
      const response = await sendJson('POST', api(`zh/part-1/${verb}?language=ko`), body, {
        ...ko.headers,
        ...conditionOf({ rev: null }),
      });
      expect([verb, response.status, response.body['error']]).toEqual([
        verb,
        403,
        'language.forbidden',
      ]);
    }
    expect((await ko.get('zh/part-1')).status).toBe(403);
    expect((await ko.get('zh/part-1/history')).status).toBe(403);
    expect((await ko.get('work-queue?language=zh')).status).toBe(403);
    expect(server.keys('translations')).toEqual(before);
    const own = await ko.post('part-1', 'draft', body, { rev: null });
    expect([own.status, current(own.body).language]).toEqual([200, 'ko']);
    expect(server.keys('translations').filter((key) => key.includes('/zh/'))).toEqual([]);
  });

  it('an account without a language reads and writes nothing', async () => {
    const none = await startWorker(server, null);
    const body = bodyFor(await zh.part('part-1'), 'zh');
    for (const language of ['ko', 'zh', 'ja', 'tr']) {
      const response = await sendJson('POST', api(`${language}/part-1/draft`), body, {
        ...none.headers,
        ...conditionOf({ rev: null }),
      });
      expect([language, response.status]).toEqual([language, 403]);
    }
    for (const path of ['dashboard', 'work-queue', 'progress/nine-realms']) {
      expect([path, (await none.get(path)).status]).toEqual([path, 403]);
    }
    expect(server.keys('translations')).toEqual([]);
  });

  it.each(['part-6', 'part-9', '..%2fpart-1', 'PART-1', '__proto__'])(
    'nobody for the part %s',
    async (slug) => {
      const body = bodyFor(await zh.part('part-5'), 'zh');
      for (const verb of ['draft', 'publish']) {
        const { status, body: said } = await zh.post(slug, verb, body, { rev: null });
        expect([verb, status, said['error']]).toEqual([verb, 404, 'part.unknown']);
      }
      expect((await zh.get(`zh/${slug}`)).status).toBe(404);
      expect(server.keys('translations')).toEqual([]);
      expect((await zh.post('part-5', 'draft', body, { rev: null })).status).toBe(200);
    },
  );
});

describe('a draft', () => {
  it('is returned byte for byte, and readers see nothing of it', async () => {
    const odd = [
      '𠮷野家 **粗体** 👩‍👩‍👧\u3000\u200bx',
      '  spaces, tab\t and\nline  ',
      'e\u0301 é \u0000 \ud800 \ufeff',
    ];
    const part = await zh.part('part-1');
    const body = bodyFor(part, '译', { text: odd });
    const response = await zh.post('part-1', 'draft', body, { rev: null });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"r1"');
    const after = await zh.part('part-1');
    parse(TranslationResponseSchema, after);
    expect(after).toMatchObject({ rev: 1, status: 'draft', published: null, original: null });
    expect(after.draft?.text.text).toEqual(odd);
    expect(after.draft?.text.quote).toBe(body.translationData.quote);
    expect(after.draft?.by).toBe('Ada');
    const reader = await send(`${server.url}/api/stories/nine-realms/zh/part-1`);
    expect(reader.body['error']).toBe('part.untranslated');
    expect(server.keys('translations').filter((key) => /^(?:published|content)/.test(key))).toEqual(
      [],
    );
  });

  it('of a stale revision is refused with the current state, and saved with the new revision', async () => {
    const part = await zh.part('part-2');
    const first = bodyFor(part, 'one');
    expect((await zh.post('part-2', 'draft', first, { rev: null })).status).toBe(200);
    const second = bodyFor(part, 'two');
    const late = await zh.post('part-2', 'draft', second, { rev: null });
    expect([late.status, late.body['error']]).toEqual([409, 'translation.conflict']);
    expect(late.body['current']).toMatchObject({
      rev: 1,
      by: 'Ada',
      text: { title: `one ${englishPart('part-2').title}` },
    });
    expect((await zh.part('part-2')).draft?.text.title).toMatch(/^one/);
    expect((await zh.post('part-2', 'draft', second, { rev: 1 })).status).toBe(200);
    const { rev, draft } = await zh.part('part-2');
    expect([rev, draft?.text.title]).toEqual([2, `two ${englishPart('part-2').title}`]);
  });

  it('is merged with one that changed other fields', async () => {
    const part = await zh.part('part-2');
    const base = bodyFor(part, 'base');
    await zh.post('part-2', 'draft', base, { rev: null });
    const { text } = base.translationData;
    const other = await startWorker(server, 'zh', 'Bea');
    const [mine, theirs] = [structuredClone(base), structuredClone(base)];
    mine.translationData.text = ['mine', ...text.slice(1)];
    theirs.translationData.text = [...text.slice(0, 2), 'theirs'];
    expect((await other.post('part-2', 'draft', theirs, { rev: 1 })).status).toBe(200);
    expect((await zh.post('part-2', 'draft', mine, { rev: 1 })).status).toBe(200);
    const after = await zh.part('part-2');
    expect(after.draft?.text.text).toEqual(['mine', text[1], 'theirs']);
    expect(after.rev).toBe(3);
  });

  it('requires a valid precondition', async () => {
    const body = bodyFor(await zh.part('part-2'), 'x');
    expect((await zh.post('part-2', 'draft', body)).status).toBe(428);
    const headers = { ...zh.headers, 'If-Match': '*' };
    const bad = await sendJson('POST', api('zh/part-2/draft'), body, headers);
    expect([bad.status, bad.body['error']]).toEqual([400, 'precondition.invalid']);
    expect(server.keys('translations')).toEqual([]);
  });

  it('equal to what is stored makes no new revision, whatever it was based on', async () => {
    const body = bodyFor(await zh.part('part-2'), 'x');
    for (const rev of [null, null, 7, 1]) {
      const response = await zh.post('part-2', 'draft', body, { rev });
      expect([response.status, current(response.body).rev]).toEqual([200, 1]);
    }
    expect(server.keys('translations').filter((key) => key.startsWith('history/'))).toHaveLength(1);
  });

  it('is discarded on request, once, and stays in the history', async () => {
    const body = bodyFor(await zh.part('part-2'), 'x');
    await zh.post('part-2', 'draft', body, { rev: null });
    expect((await zh.discard('part-2', { rev: null })).status).toBe(409);
    const gone = await zh.discard('part-2', { rev: 1 });
    expect([gone.status, current(gone.body).draft, current(gone.body).rev]).toEqual([200, null, 2]);
    expect(current((await zh.discard('part-2', { rev: 1 })).body).rev).toBe(2);
    const history = parse(HistoryResponseSchema, (await zh.get('zh/part-2/history')).body);
    expect(history.entries.map(({ rev, kind }) => [rev, kind])).toEqual([[1, 'draft']]);
    const back = await zh.post('part-2', 'restore', { version: 1 }, { rev: 2 });
    expect(current(back.body).draft?.text.title).toBe(body.translationData.title);
  });

  it('is served as a file to translators of its language only', async () => {
    const body = bodyFor(await zh.part('part-1'), 'x');
    const url = (name: string) => `${server.url}/content/stories/nine-realms/zh/${name}.json`;
    expect((await send(url('part-1-draft'), { headers: zh.headers })).status).toBe(404);
    await zh.post('part-1', 'draft', body, { rev: null });
    const file = await send(url('part-1-draft'), { headers: zh.headers });
    expect(file.body).toMatchObject({
      slug: 'part-1',
      status: 'draft',
      title: body.translationData.title,
      content: { illustration: { image: 'parts/part-1' } },
    });
    const ko = await startWorker(server, 'ko');
    expect((await send(url('part-1-draft'), { headers: ko.headers })).status).toBe(403);
    expect((await send(url('part-1-ori'), { headers: zh.headers })).status).toBe(404);
  });
});

describe('publishing', () => {
  it('shows readers the text, keeps the first original, and returns a receipt', async () => {
    const startedAt = Date.now();
    for (const [index, mark] of ['one', 'two', 'three'].entries()) {
      const response = await publish(zh, 'part-1', mark);
      expect(response.status).toBe(200);
      const receipt = parse(PublishResponseSchema, response.body);
      expect(receipt).toMatchObject({ status: 'published', version: `1.0.${index}` });
      expect(Date.parse(receipt.publishedAt)).toBeGreaterThanOrEqual(startedAt);
      expect(receipt.build.headRev).toBe(index + 1);
      const reader = await send(`${server.url}/api/stories/nine-realms/zh/part-1`);
      expect(reader.body['title']).toBe(`${mark} ${englishPart('part-1').title}`);
    }
    const part = await zh.part('part-1');
    expect(part.original?.text.title).toMatch(/^one/);
    expect(part.status).toBe('published');
    const back = await zh.post('part-1', 'restore', {}, { rev: part.rev });
    expect(current(back.body).draft?.text.title).toMatch(/^one/);
    expect(current(back.body).published?.text.title).toMatch(/^three/);
    const again = await zh.post('part-1', 'restore', { version: 99 }, { rev: part.rev + 1 });
    expect([again.status, again.body['error']]).toEqual([404, 'translation.version-unknown']);
  });

  it('over a committed translation keeps that one as the original', async () => {
    const ko = await startWorker(server, 'ko');
    const before = await ko.part('prologue');
    expect(before).toMatchObject({ rev: 0, status: 'published', stale: [], published: { rev: 0 } });
    expect(before.original?.text).toEqual(before.published?.text);
    expect((await publish(ko, 'prologue', 'new')).status).toBe(200);
    const after = await ko.part('prologue');
    expect(after.original?.text).toEqual(before.published?.text);
    expect(after.published?.text.title).toMatch(/^new/);
    const file = `${server.url}/content/stories/nine-realms/ko/prologue-ori.json`;
    expect((await send(file, { headers: ko.headers })).body['title']).toMatch(/^한/);
  });

  it.each<[string, (part: TranslationResponse) => object, string]>([
    ['an odd number of **', () => ({ title: 'a ** b' }), 'title'],
    ['an empty title', () => ({ title: ' ' }), 'title'],
    ['an empty paragraph', () => ({ text: ['a', '', 'c'] }), 'text.1'],
    ['a paragraph too few', () => ({ text: ['a', 'b'] }), 'text.2'],
    ['a paragraph too many', () => ({ text: ['a', 'b', 'c', 'd'] }), 'text.3'],
    ['a tag', () => ({ title: '<script>alert(1)</script>' }), 'title'],
    ['a control character', () => ({ title: 'a\u0000b' }), 'title'],
  ])('with %s is a 422, while a draft of the same text is saved', async (_, change, field) => {
    const part = await zh.part('part-1');
    const body = bodyFor(part, 'zh', change(part));
    const refused = await zh.post('part-1', 'publish', body, { rev: null });
    expect([refused.status, refused.body['error']]).toEqual([422, 'translation.issues']);
    const issues = refused.body['issues'] as { field: string; code: string; level: string }[];
    expect(issues.map((issue) => [issue.field, issue.level])).toContainEqual([field, 'error']);
    expect(server.keys('translations')).toEqual([]);
    expect((await zh.post('part-1', 'draft', body, { rev: null })).status).toBe(200);
  });

  it('removes the draft that it published, and keeps another one', async () => {
    const part = await zh.part('part-2');
    const body = bodyFor(part, 'x');
    await zh.post('part-2', 'draft', body, { rev: null });
    const first = await zh.post('part-2', 'publish', body, { rev: 1 });
    expect(current(first.body)).toMatchObject({ draft: null, status: 'published' });
    const other = bodyFor(part, 'y');
    await zh.post('part-2', 'draft', other, { rev: 2 });
    await zh.post('part-2', 'publish', bodyFor(part, 'z'), { rev: 3 });
    const after = await zh.part('part-2');
    expect([after.status, after.draft?.text.title]).toEqual(['draft', other.translationData.title]);
  });

  it('of words written over a draft ends it, but not one that somebody has changed since', async () => {
    const part = await zh.part('part-2');
    const over = (mark: string) => ({ ...bodyFor(part, mark), endsDraft: true });
    await zh.post('part-2', 'draft', bodyFor(part, 'a'), { rev: null });
    const ended = await zh.post('part-2', 'publish', over('b'), { rev: 1 });
    expect(current(ended.body)).toMatchObject({
      draft: null,
      published: { text: { title: `b ${part.source.part.title}` } },
    });
    await zh.post('part-2', 'draft', bodyFor(part, 'c'), { rev: 2 });
    const other = await startWorker(server, 'zh', 'Bea');
    await other.post('part-2', 'draft', bodyFor(part, 'd'), { rev: 3 });
    const late = await zh.post('part-2', 'publish', over('e'), { rev: 3 });
    expect(current(late.body)).toMatchObject({
      draft: { text: { title: `d ${part.source.part.title}` } },
      published: { text: { title: `e ${part.source.part.title}` } },
    });
  });

  it('twice with one key, or of the same text, is one publication', async () => {
    const body = bodyFor(await zh.part('part-2'), 'x');
    const answers = [
      await zh.post('part-2', 'publish', body, { rev: null, key: 'k' }),
      await zh.post('part-2', 'publish', body, { rev: null, key: 'k' }),
      await zh.post('part-2', 'publish', body, { rev: null, key: 'other' }),
      await zh.post('part-2', 'publish', body, { rev: 7 }),
    ];
    expect(answers.map(({ status, body: { rev, version } }) => [status, rev, version])).toEqual(
      answers.map(() => [200, 1, '1.0.0']),
    );
    expect(server.stored('translations', 'content/head')).toMatchObject({ rev: 1, count: 1 });
  });

  it('against a changed English text requires confirmation, and returns the part with the current English', async () => {
    const part = await zh.part('part-2');
    const english = englishPart('part-2');
    const [one = '', two = '', three = ''] = english.content.text;
    english.content.text = [one, 'Somebody had put a new paragraph here.', two, three];
    story.write('en', english);
    const body = bodyFor(part, 'zh');
    const refused = await zh.post('part-2', 'publish', body, { rev: null });
    expect([refused.status, refused.body['error']]).toEqual([409, 'translation.source-changed']);
    expect(current(refused.body).source.part.content.text).toHaveLength(4);
    const blank = { ...body, acknowledgeSource: true };
    const issues = await zh.post('part-2', 'publish', blank, { rev: null });
    expect(issues.body['issues']).toMatchObject([{ field: 'text.1', level: 'error' }]);
    // A draft is saved nevertheless, and each paragraph stays with its English paragraph.
    expect((await zh.post('part-2', 'draft', body, { rev: null })).status).toBe(200);
    expect((await zh.part('part-2')).draft?.text.text).toEqual([
      `zh ${one}`,
      '',
      `zh ${two}`,
      `zh ${three}`,
    ]);
  });
});

describe('a change of the English text', () => {
  it('makes exactly that field stale, ignoring white space, until the translation is confirmed', async () => {
    await publish(zh, 'part-2', 'zh');
    const english = englishPart('part-2');
    const [one = '', two = '', three = ''] = english.content.text;
    english.content.text = [one.replace(/ /g, '  '), `${two}\r\n `, three];
    story.write('en', english);
    expect((await zh.part('part-2')).stale).toEqual([]);
    const changed = three.replace('twice', 'three times');
    english.content.text = [one, two, changed];
    story.write('en', english);
    const part = await zh.part('part-2');
    expect(part.stale).toEqual([{ field: 'text.2', sourceThen: three, sourceNow: changed }]);
    const queue = await zh.get('work-queue?status=stale&limit=2');
    expect(queue.body['items']).toMatchObject([{ part: 'part-2', reason: 'stale', count: 1 }]);

    const head = server.stored('translations', 'content/head');
    const wrong = { fields: ['text.2'], sourceRev: 'x' };
    expect((await zh.post('part-2', 'confirm', wrong, { rev: part.rev })).body['error']).toBe(
      'translation.source-changed',
    );
    const body = { fields: ['text.2'], sourceRev: part.source.rev };
    const confirmed = await zh.post('part-2', 'confirm', body, { rev: part.rev });
    expect(current(confirmed.body)).toMatchObject({ stale: [], rev: part.rev + 1 });
    expect(current(confirmed.body).published?.text).toEqual(part.published?.text);
    // The text did not change, so there is nothing to build.
    expect(server.stored('translations', 'content/head')).toEqual(head);
    expect((await zh.get('work-queue?status=stale')).body['items']).toEqual([]);
    const again = await zh.post('part-2', 'confirm', body, { rev: part.rev });
    expect(current(again.body).rev).toBe(part.rev + 1);
  });

  it('while a draft is saved keeps each paragraph with its English; a paragraph without one becomes an orphan', async () => {
    const part = await zh.part('part-2');
    const english = englishPart('part-2');
    const [one = '', two = '', three = ''] = english.content.text;
    english.content.text = [three, one];
    story.write('en', english);
    await zh.post('part-2', 'draft', bodyFor(part, 'zh'), { rev: null });
    const after = await zh.part('part-2');
    expect(after.draft?.text.text).toEqual([`zh ${three}`, `zh ${one}`]);
    // That English text was replaced before anybody saved a translation of it, so it is no longer known.
    expect(after.orphans).toEqual([{ value: `zh ${two}`, sourceThen: null }]);
    expect(after.stale).toEqual([]);
    await zh.post('part-2', 'draft', bodyFor(after, 'new'), { rev: 1 });
    expect((await zh.part('part-2')).orphans).toHaveLength(1);
  });
});

describe('the overview', () => {
  it('counts seven parts, and lists what is to do with the reason', async () => {
    const progress = (await zh.get('progress/nine-realms')).body;
    expect(progress).toEqual({ done: 0, total: 7, ratio: 0 });
    await publish(zh, 'part-1', 'zh');
    await zh.post('part-3', 'draft', bodyFor(await zh.part('part-3'), 'zh'), { rev: null });
    expect((await zh.get('progress/nine-realms')).body).toMatchObject({ done: 1, total: 7 });
    const items = (await zh.get('work-queue')).body['items'] as { part: string; reason: string }[];
    expect(items[0]).toMatchObject({ part: 'part-3', reason: 'draft' });
    expect(items.map(({ part }) => part).sort()).toEqual(
      TRANSLATABLE_PARTS.filter((slug) => slug !== 'part-1').sort(),
    );
    const { body: two } = await zh.get('work-queue?status=not-started&limit=2');
    expect([(two['items'] as object[]).length, two['total']]).toEqual([2, 5]);
    const { body: published } = await zh.get('work-queue?status=published');
    expect(published).toMatchObject({
      items: [{ part: 'part-1', reason: 'published', updatedAt: expect.any(String) as string }],
      total: 1,
    });
    for (const query of ['status=done', 'limit=0', 'limit=x', 'limit=-1', 'limit=1e3']) {
      const { status, body } = await zh.get(`work-queue?${query}`);
      expect([query, status, body['error']]).toEqual([query, 400, 'body.invalid']);
    }
    expect((await zh.get('work-queue?language=fr')).status).toBe(404);
    expect((await zh.get('progress/other')).status).toBe(404);
  });

  it('shows the translator and each part', async () => {
    await publish(zh, 'part-1', 'zh');
    const dashboard = parse(DashboardResponseSchema, (await zh.get('dashboard')).body);
    expect(dashboard).toMatchObject({
      language: 'zh',
      translator: { name: 'Ada', email: zh.user.email, status: 'Active' },
      progress: { done: 1, total: 7 },
    });
    expect(dashboard.parts.map(({ part }) => part)).toEqual([...TRANSLATABLE_PARTS]);
    const published = { status: 'published', staleCount: 0, live: false, titleLanguage: 'zh' };
    expect(dashboard.parts[2]).toMatchObject(published);
    expect(dashboard.parts[2]?.title).toMatch(/^zh /);
    expect(dashboard.parts[3]).toMatchObject({ title: PART_TITLES['part-2'], titleLanguage: 'en' });
  });

  it('tells the first steps to somebody who has saved nothing yet, and never again', async () => {
    const ben = await startWorker(server, 'zh', 'Ben');
    const firstSteps = async (worker: Worker) =>
      parse(DashboardResponseSchema, (await worker.get('dashboard')).body).firstSteps;
    expect(await firstSteps(zh)).toEqual({ needsApproval: false });
    const english = await zh.part('part-2');
    await zh.post('part-2', 'draft', bodyFor(english, 'zh'), { rev: null });
    expect([await firstSteps(zh), await firstSteps(ben)]).toEqual([null, { needsApproval: false }]);
    await zh.discard('part-2', { rev: 1 });
    expect(await firstSteps(zh)).toBe(null);
    await ben.post('part-2', 'publish', bodyFor(english, 'ben'), { rev: 2 });
    await zh.post('part-2', 'publish', bodyFor(english, 'zh'), { rev: 3 });
    expect([await firstSteps(zh), await firstSteps(ben)]).toEqual([null, null]);
  });

  it('of a part can be limited to one state', async () => {
    await publish(zh, 'part-1', 'zh');
    const only = await zh.part('part-1', '?state=original');
    expect([only.published, only.draft, only.original?.text.title]).toEqual([
      null,
      null,
      expect.stringMatching(/^zh/),
    ]);
    expect((await zh.get('zh/part-1?state=other')).status).toBe(400);
    expect((await zh.get('zh/part-1/history?before=x')).status).toBe(400);
  });
});
