// Changes of the list of parts (decision 106), over real HTTP: what they do to readers, translators and builds, and
// what two admins at once can do.
import { beforeEach, describe, expect, it } from 'vitest';
import { LONG_TIMEOUT_BUDGET, openStore } from '../../../functions/lib/storage/store.ts';
import { readPublished } from '../../../functions/lib/texts/published.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import type {
  AdminListedPart,
  AdminPartListResponse,
} from '../../../src/domain/story/admin-part-list.ts';
import { configureAdmins, send, sendJson, signedIn } from '../../support/airdrop/api.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { bodyFor, conditionOf } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
let token = '';
let other = '';

beforeEach(async () => {
  configureAdmins('rowan', 'wren');
  token = (await signedIn(server, 'rowan')).token;
  other = (await signedIn(server, 'wren')).token;
});

const LIST = 'admin/stories/nine-realms/part-list';
const TITLE = 'Part VII - The Ninth Bell';
const english = {
  language: 'en',
  part: 'part-7',
  partData: { title: TITLE, content: { text: ['The ninth bell rang.', 'Nobody slept.'] } },
};

const call = (method: string, path: string, body?: unknown, headers: object = {}) =>
  sendJson(method, `${server.url}/api/${path}`, body, {
    Authorization: `Bearer ${token}`,
    ...headers,
  });
const add = (part: string) =>
  call('POST', LIST, { part, title: TITLE, isTranslatable: true, after: null });
const readList = async () => (await call('GET', LIST)).body as unknown as AdminPartListResponse;
const toWanted = ({ part, isTranslatable, removedAt }: AdminListedPart) => ({
  part,
  isTranslatable,
  isRemoved: removedAt !== null,
});

/** Sends the list as it is, changed. */
async function edit(
  change: (parts: ReturnType<typeof toWanted>[]) => unknown[],
  headers: object = {},
) {
  const { rev, parts } = await readList();
  return call(
    'PUT',
    LIST,
    { parts: change(parts.map(toWanted)) },
    { 'If-Match': `"r${rev}"`, ...headers },
  );
}
const set = (slug: string, change: object, headers: object = {}) =>
  edit((parts) => parts.map((one) => (one.part === slug ? { ...one, ...change } : one)), headers);
const remove = (slug: string) => set(slug, { isRemoved: true });

const read = async (path: string) =>
  (await send(`${server.url}/api/stories/nine-realms/${path}`)).body;
const slugsIn = async (language: string) => {
  const { parts } = (await read('parts')) as { parts: Record<string, { slug: string }[]> };
  return parts[language]?.map(({ slug }) => slug) ?? [];
};
const asZh = (path: string) => send(`${server.url}/api/${path}`, { headers: { ...zh.headers } });
const store = () => openStore('translations', 'local', LONG_TIMEOUT_BUDGET);
const head = () =>
  server.stored('translations', 'content/head') as { rev: number; list?: { rev: number } };

/** Adds part-7, with an English text and a Chinese one, and a draft over it. */
async function writePart7(): Promise<void> {
  await add('part-7');
  await call('POST', 'admin/stories/nine-realms/parts', english, conditionOf({}));
  const body = bodyFor(await zh.part('part-7'), '第七部');
  await zh.post('part-7', 'publish', body, { rev: null });
  const draft = bodyFor(await zh.part('part-7'), '第七部，又');
  expect((await zh.post('part-7', 'draft', draft, { rev: 1 })).status).toBe(200);
}

describe('a part that is taken out', () => {
  it('is gone for readers and translators, and comes back with all that was written', async () => {
    await writePart7();
    const { parts } = await readList();
    expect(parts.at(-1)).toMatchObject({ hasText: true, published: ['zh'], drafts: ['zh'] });
    const { rev } = head();
    expect((await remove('part-7')).status).toBe(200);
    expect(head().rev).toBe(rev + 1);
    for (const language of ['en', 'zh', 'ko']) {
      expect((await read(`${language}/part-7`))['error']).toBe('part.removed');
      expect(await slugsIn(language)).not.toContain('part-7');
    }
    const gone = await asZh('translations/zh/part-7');
    expect([gone.status, gone.body['error']]).toEqual([404, 'part.removed']);
    const { body: dashboard } = await asZh('translations/dashboard');
    expect(JSON.stringify(dashboard['parts'])).not.toContain('part-7');
    const { body: story } = await call('GET', 'admin/stories/nine-realms');
    expect(story['removed']).toEqual(['part-7']);
    expect(JSON.stringify(story['parts'])).not.toContain('part-7');
    const { records } = await readPublished({ requireHead: true, store: store() });
    expect(records).toEqual([]);
    // A translator can still take their own text along.
    const { body: exported } = await asZh('auth/account');
    expect(JSON.stringify(exported)).toContain('第七部，又');

    expect((await set('part-7', { isRemoved: false })).status).toBe(200);
    expect((await read('zh/part-7'))['language']).toBe('zh');
    const back = (await asZh('translations/zh/part-7')).body as { draft: unknown };
    expect(JSON.stringify(back.draft)).toContain('第七部，又');
  });

  it('refuses a save of a draft that was open, and keeps the one before', async () => {
    await writePart7();
    const open = await zh.part('part-7');
    await remove('part-7');
    const saved = await zh.post('part-7', 'draft', bodyFor(open, '太迟'), { rev: 2 });
    expect(saved.body['error']).toBe('part.removed');
    await set('part-7', { isRemoved: false });
    expect(JSON.stringify((await zh.part('part-7')).draft)).toContain('第七部，又');
  });

  it('keeps its slug from being used again', async () => {
    await add('part-7');
    await remove('part-7');
    expect((await add('part-7')).body['error']).toBe('part.exists');
  });
});

describe('what can be translated', () => {
  it('includes a built-in part once an admin allows it, and its texts wait when it is excluded', async () => {
    expect((await asZh('translations/zh/part-6')).body['error']).toBe('part.unknown');
    await set('part-6', { isTranslatable: true });
    const body = bodyFor(await zh.part('part-6'), '第六部');
    expect((await zh.post('part-6', 'publish', body, { rev: null })).status).toBe(200);
    expect(await slugsIn('zh')).toContain('part-6');
    await set('part-6', { isTranslatable: false });
    expect(await slugsIn('zh')).not.toContain('part-6');
    expect((await read('zh/part-6'))['error']).toBe('part.untranslated');
    expect(await slugsIn('en')).toContain('part-6');
    const { records } = await readPublished({ requireHead: true, store: store() });
    expect(records).toEqual([]);
    await set('part-6', { isTranslatable: true });
    expect((await read('zh/part-6'))['language']).toBe('zh');
  });
});

describe('the list', () => {
  it('is put in another order, which readers get', async () => {
    await writePart7();
    const response = await edit((parts) => [...parts.slice(-1), ...parts.slice(0, -1)]);
    expect(response.status).toBe(200);
    expect((await slugsIn('en')).slice(0, 2)).toEqual(['part-7', 'prologue']);
    const { list } = await readPublished({ requireHead: true, store: store() });
    expect(list.order[0]).toBe('part-7');
  });

  it('takes a new title for a part without a text', async () => {
    await add('part-7');
    await set('part-7', { title: 'Part VII - Ash' });
    expect((await readList()).parts.at(-1)?.title).toBe('Part VII - Ash');
    // No reader sees that: nothing is built.
    expect(head()).toBeUndefined();
  });

  it.each([
    ['lacks a part', (parts: unknown[]) => parts.slice(1)],
    ['moves a built-in part', (parts: unknown[]) => [...parts].reverse()],
    ['takes one out', (parts: object[]) => parts.map((one) => ({ ...one, isRemoved: true }))],
    ['has an empty title', (parts: object[]) => parts.map((one) => ({ ...one, title: ' ' }))],
  ])('is refused if it %s', async (_, change) => {
    await add('part-7');
    expect((await edit(change)).body['error']).toBe('body.invalid');
  });

  it('is changed by one of two admins at once; the other is told, unless both want the same', async () => {
    await add('part-7');
    await add('part-8');
    const { rev, parts } = await readList();
    const sendAs = (who: string, slug: string) =>
      call(
        'PUT',
        LIST,
        { parts: parts.map(toWanted).map((one) => ({ ...one, isRemoved: one.part === slug })) },
        { Authorization: `Bearer ${who}`, 'If-Match': `"r${rev}"` },
      );
    const both = await Promise.all([sendAs(token, 'part-7'), sendAs(other, 'part-8')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body['error']).toBe('parts.changed');
    const after = await readList();
    expect(after.rev).toBe(rev + 1);
    expect(after.parts.filter(({ removedAt }) => removedAt !== null)).toHaveLength(1);
    expect(['rowan', 'wren']).toContain(after.changed?.by);
    const won = after.parts.find(({ removedAt }) => removedAt !== null)?.part ?? '';
    expect((await sendAs(other, won)).status).toBe(200);
    expect((await readList()).rev).toBe(rev + 1);
  });

  it('needs the revision it replaces', async () => {
    const { parts } = await readList();
    const response = await call('PUT', LIST, { parts: parts.map(toWanted) });
    expect(response.status).toBe(428);
  });

  it('changes once, and is logged once, when a request is repeated', async () => {
    await add('part-7');
    const { rev, parts } = await readList();
    const body = {
      parts: parts.map(toWanted).map((one) => ({ ...one, isRemoved: one.part === 'part-7' })),
    };
    const headers = { 'If-Match': `"r${rev}"`, 'Idempotency-Key': 'one-change' };
    const answers = [
      await call('PUT', LIST, body, headers),
      await call('PUT', LIST, body, headers),
    ];
    expect(answers.map(({ status, body: { rev: now } }) => [status, now])).toEqual([
      [200, rev + 1],
      [200, rev + 1],
    ]);
    const { body: log } = await call('GET', 'admin/audit');
    const entries = log['entries'] as { action: string; note?: string }[];
    expect(entries.filter(({ action }) => action === 'parts.changed')).toMatchObject([
      { note: 'removed part-7' },
    ]);
  });

  it('may be sent sixty times in ten minutes, and no more', async () => {
    stopClock();
    await add('part-7');
    const { parts } = await readList();
    const body = {
      parts: parts.map((one) => ({ ...toWanted(one), isRemoved: one.part === 'part-7' })),
    };
    const outdated = () => call('PUT', LIST, body, { 'If-Match': '"r9"' });
    const answers = await Promise.all(Array.from({ length: 60 }, outdated));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    expect((await outdated()).body['error']).toBe('request.too-many');
  });

  it('is counted by the head again after a crash between the two writes', async () => {
    await writePart7();
    await remove('part-7');
    const { list, ...counted } = head();
    expect(list?.rev).toBe(2);
    server.put('content/head', { ...counted, ops: {} });
    expect(await repairHead(store(), (error) => expect.unreachable(String(error)))).toEqual([
      'list',
    ]);
    expect(head().list?.rev).toBe(2);
  });
});
