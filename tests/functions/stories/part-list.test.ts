// Parts that admins add to the story, over real HTTP: who sees what of them, and when.
import { describe, expect, it } from 'vitest';
import { LONG_TIMEOUT_BUDGET, openStore } from '../../../functions/lib/storage/store.ts';
import { readPublished } from '../../../functions/lib/texts/published.ts';
import { send, sendJson } from '../../support/airdrop/api.ts';
import { bodyFor, conditionOf } from '../../support/translations/people.ts';
import { useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
const { signedIn } = useStoryAdmin(server);

const story = 'admin/stories/nine-realms';
const TITLE = 'Part VII - The Ninth Bell';
const part7 = { part: 'part-7', title: TITLE, isTranslatable: true, after: null };
const english = {
  language: 'en',
  partData: { title: TITLE, content: { text: ['The ninth bell rang.', 'Nobody slept.'] } },
};

const call = (method: string, path: string, body?: unknown, headers: object = {}) =>
  sendJson(method, `${server.url}/api/${path}`, body, { ...signedIn().headers, ...headers });
const add = (body: object, headers: object = {}) =>
  call('POST', `${story}/part-list`, body, headers);
const writeEnglish = (part = 'part-7') =>
  call('POST', `${story}/parts`, { ...english, part }, conditionOf({}));
const read = async (path: string) => {
  const response = await send(`${server.url}/api/stories/nine-realms/${path}`);
  return response.body;
};
const asZh = (path: string) => send(`${server.url}/api/${path}`, { headers: { ...zh.headers } });
/** Returns what the admins' list says of the added part in other languages. */
const standings = async () => {
  const { body } = await call('GET', story);
  const rows = body['parts'] as { part: string; texts: { language: string; status: string }[] }[];
  const { texts = [] } = rows.find(({ part }) => part === 'part-7') ?? {};
  return texts.slice(1).map(({ language, status }) => `${language} ${status}`);
};
const slugsOf = (rows: unknown) => (rows as { part: string }[]).map(({ part }) => part);

describe('an added part', () => {
  it('is listed for admins; readers get "untranslated" in each language until it has text', async () => {
    expect((await add(part7)).status).toBe(201);
    const { body } = await call('GET', story);
    const rows = body['parts'] as { part: string; title: string; texts: { status: string }[] }[];
    expect(rows.at(-1)).toMatchObject({ part: 'part-7', title: TITLE });
    expect(rows.at(-1)?.texts.map(({ status }) => status)).toEqual(Array(5).fill('none'));
    const { body: opened } = await call('GET', 'translations/en/part-7');
    // Its editor starts with one empty paragraph.
    expect(opened).toMatchObject({
      published: null,
      source: { part: { content: { text: [''] } } },
    });
    expect((await read('en/part-7'))['error']).toBe('part.untranslated');
    expect((await read('en/part-8'))['error']).toBe('part.unknown');
    const { body: dashboard } = await asZh('translations/dashboard');
    expect(slugsOf(dashboard['parts'])).not.toContain('part-7');
  });

  it('is read, listed and translated once its English text is written', async () => {
    await add(part7);
    expect((await writeEnglish()).status).toBe(201);
    expect(await read('en/part-7')).toMatchObject({ title: TITLE, slug: 'part-7' });
    const { parts } = (await read('parts')) as { parts: Record<string, { slug: string }[]> };
    expect(parts['en']?.map(({ slug }) => slug).slice(-2)).toEqual(['part-6', 'part-7']);
    expect(parts['zh']?.map(({ slug }) => slug)).not.toContain('part-7');

    const { body: dashboard } = await asZh('translations/dashboard');
    expect(slugsOf(dashboard['parts']).at(-1)).toBe('part-7');
    const { body: queue } = await asZh('translations/work-queue');
    expect(slugsOf(queue['items'])).toContain('part-7');
    const published = await zh.post(
      'part-7',
      'publish',
      bodyFor(await zh.part('part-7'), '第七部'),
      { rev: null },
    );
    expect(published.status).toBe(200);
    expect((await read('zh/part-7'))['language']).toBe('zh');
    expect(await standings()).toContain('zh published');
    const { body: exported } = await asZh('auth/account');
    expect(slugsOf(exported['parts'])).toContain('part-7');
  });

  it('reaches a build with the order and the text', async () => {
    await add({ ...part7, after: 'part-5' });
    await writeEnglish();
    const store = openStore('translations', 'local', LONG_TIMEOUT_BUDGET);
    const { list, records } = await readPublished({ requireHead: true, store });
    expect(list.order.slice(-3)).toEqual(['part-5', 'part-7', 'part-6']);
    expect(records).toMatchObject([{ language: 'en', slug: 'part-7' }]);
  });

  it('fails a build whose list of parts is missing', async () => {
    await add(part7);
    await writeEnglish();
    const store = openStore('translations', 'local', LONG_TIMEOUT_BUDGET);
    await store.remove('story/parts');
    await expect(readPublished({ requireHead: true, store })).rejects.toThrow(
      'en/part-7 is published, but in no list',
    );
  });

  it('has no translations if it is English in every language', async () => {
    await add({ ...part7, isTranslatable: false });
    await writeEnglish();
    const response = await call('POST', `${story}/parts`, {
      ...english,
      language: 'ko',
      part: 'part-7',
    });
    expect(response.body['error']).toBe('part.unknown');
    expect((await asZh('translations/zh/part-7')).status).toBe(404);
    expect(await standings()).toEqual([]);
  });
});

describe('the list', () => {
  it.each([
    ['a part that exists', { part: 'part-1' }, 'part.exists'],
    ['a reserved file name', { part: 'metadata' }, 'body.invalid'],
    ['an invalid slug', { part: '../x' }, 'body.invalid'],
    ['a place after an unknown part', { after: 'part-9' }, 'body.invalid'],
    ['an empty title', { title: ' ' }, 'body.invalid'],
  ])('refuses %s', async (_, change, error) => {
    expect((await add({ ...part7, ...change })).body['error']).toBe(error);
  });

  it('takes each part that admins add at once, and only one of two with the same name', async () => {
    const slugs = ['part-7', 'part-8', 'part-9', 'part-9'];
    const answers = await Promise.all(slugs.map((part) => add({ ...part7, part })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    const { order } = server.stored('translations', 'story/parts') as { order: string[] };
    expect(order.slice(8).sort()).toEqual(['part-7', 'part-8', 'part-9']);
  });

  it('adds once, and logs once, when a request is repeated', async () => {
    const headers = { 'Idempotency-Key': 'one-part' };
    const answers = [await add(part7, headers), await add(part7, headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { body } = await call('GET', 'admin/audit');
    const entries = body['entries'] as { action: string; subject: string }[];
    expect(entries.filter(({ action }) => action === 'part.added')).toMatchObject([
      { subject: 'part-7' },
    ]);
  });

  it('is full at forty parts', async () => {
    for (let n = 9; n <= 40; n += 1) await add({ ...part7, part: `more-${n}` });
    expect((await add(part7)).body['error']).toBe('parts.full');
  });
});
