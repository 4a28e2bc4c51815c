// The cover's texts as admins write them, over real HTTP: what readers, the build and the audit log get (decision 129).
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { LONG_TIMEOUT_BUDGET, openStore } from '../../../functions/lib/storage/store.ts';
import { readPublished } from '../../../functions/lib/texts/published.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import {
  AdminCoverSchema,
  CoverConflictSchema,
  type AdminCover,
  type CoverTexts,
} from '../../../src/domain/story/cover.ts';
import { WRITES_PER_MINUTE } from '../../../src/domain/translation/translation-limits.ts';
import { send } from '../../support/airdrop/api.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { coverTexts, type WriteOptions } from '../../support/translations/people.ts';
import { dataOf, useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';
import { unexpected } from '../../support/unexpected.ts';

const { server, workers } = useTranslations(['Ada']);
const admin = useStoryAdmin(server);
const PATH = 'admin/stories/nine-realms/cover';

const put = (language: string, cover: CoverTexts | null, options: WriteOptions) =>
  admin.write('PUT', PATH, { language, cover }, options);
const coverOf = async (language: string): Promise<AdminCover> =>
  parse(AdminCoverSchema, (await admin.get(`${PATH}?language=${language}`)).body);
async function readersTitle(language: string): Promise<string | undefined> {
  const { body } = await send(`${server.url}/api/stories/nine-realms/parts`);
  return (body['metadata'] as Record<string, { title: string }>)[language]?.title;
}
const forBuild = async () =>
  (await readPublished({ requireHead: true, deployContext: 'local' })).covers;

describe('the texts of a cover', () => {
  it('are those that came with the site until an admin writes others', async () => {
    expect(await coverOf('ko')).toMatchObject({
      rev: 0,
      by: null,
      isOwn: false,
      cover: { title: 'Fixture' },
    });
    const written = await put('ko', coverTexts('아홉'), { rev: null });
    expect([written.status, written.headers.get('etag')]).toEqual([200, '"r1"']);
    expect(await coverOf('ko')).toMatchObject({
      rev: 1,
      by: 'rowan',
      isOwn: true,
      cover: { title: '아홉' },
      english: { title: 'Fixture' },
    });
    expect([await readersTitle('ko'), await readersTitle('en')]).toEqual(['아홉', 'Fixture']);
    expect(await forBuild()).toEqual([{ language: 'ko', cover: coverTexts('아홉') }]);
    expect(server.stored('translations', 'content/head')).toMatchObject({
      rev: 1,
      count: 0,
      covers: { 'cover/ko': { rev: 1 } },
    });
    const log = (await admin.get('admin/audit')).body['entries'] as { action: string }[];
    expect(log.filter(({ action }) => action === 'cover.changed')).toMatchObject([
      { actor: 'rowan', subject: 'ko/cover', version: 1 },
    ]);
  });

  it('in English stand in for languages that have none, and can be taken back', async () => {
    await put('en', coverTexts('Ten Realms'), { rev: null });
    expect([await readersTitle('en'), await readersTitle('tr')]).toEqual([
      'Ten Realms',
      'Ten Realms',
    ]);
    const story = (await admin.get('admin/stories/nine-realms')).body['story'];
    expect(story).toMatchObject({ title: 'Ten Realms' });
    expect((await put('en', null, { rev: 1 })).body).toMatchObject({ rev: 2, isOwn: false });
    expect([await readersTitle('tr'), await forBuild()]).toEqual(['Fixture', []]);
  });

  it('of two admins at once are those of one, and the other is told', async () => {
    const answers = await Promise.all([
      put('ja', coverTexts('One'), { rev: null }),
      put('ja', coverTexts('Two'), { rev: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { current } = parse(CoverConflictSchema, refused?.body);
    expect(current).toMatchObject({ rev: 1, by: 'rowan', cover: (await coverOf('ja')).cover });
  });

  it('are written once, however often they are sent', async () => {
    const options = { rev: null, key: 'k' };
    await put('tr', coverTexts('Dokuz'), options);
    expect((await put('tr', coverTexts('Dokuz'), options)).body).toMatchObject({ rev: 1 });
    // The same texts without the key change nothing either.
    expect((await put('tr', coverTexts('Dokuz'), { rev: null })).body).toMatchObject({ rev: 1 });
    expect(server.stored('translations', 'content/head')).toMatchObject({ rev: 1 });
  });

  it.each<[string, Partial<CoverTexts>]>([
    ['blank', { title: '  ' }],
    ['of two lines', { description: 'One\ntwo' }],
    ['with a character that books cannot hold', { year: 'a\uffff' }],
    ['too long', { author: 'x'.repeat(121) }],
  ])('that are %s are refused', async (_, change) => {
    const response = await put('ko', { ...coverTexts('아홉'), ...change }, { rev: null });
    expect(response.status).toBe(400);
    expect(server.keys('translations')).toEqual([]);
  });

  it('need a precondition, a language, and an admin', async () => {
    expect((await put('ko', coverTexts('아홉'), {})).status).toBe(428);
    expect((await put('fr', coverTexts('Neuf'), { rev: null })).status).toBe(404);
    expect((await admin.get(PATH)).status).toBe(400);
    expect((await workers.Ada.get(`../${PATH}?language=zh`)).status).toBe(401);
  });

  it('cannot be written without end', async () => {
    stopClock();
    for (let rev = 0; rev < WRITES_PER_MINUTE; rev += 1) {
      await put('ko', coverTexts(`${rev}`), { rev: rev || null });
    }
    const last = await put('ko', coverTexts('last'), { rev: WRITES_PER_MINUTE });
    expect(last.status).toBe(429);
  });
});

// Releases that know no covers fail a build if the head's `parts` has something else, or if `count` is not their number.
describe('to a release that knows no covers', () => {
  interface OlderHead {
    rev: number;
    count: number;
    parts: Record<string, { rev: number; at: number }>;
  }
  const olderHead = (): OlderHead => {
    const { rev, count, parts } = server.stored('translations', 'content/head') as OlderHead;
    return { rev, count, parts };
  };
  const publish = () =>
    admin.put(
      'prologue',
      { language: 'en', partData: dataOf('prologue', { text: ['New.'] }) },
      { rev: 0 },
    );

  it('a head that counts covers promises texts only', async () => {
    await put('ko', coverTexts('아홉'), { rev: null });
    expect(olderHead()).toEqual({ rev: 1, count: 0, parts: {} });
    expect((await publish()).status).toBe(200);
    await put('ko', coverTexts('열'), { rev: 1 });
    expect(olderHead()).toEqual({ rev: 3, count: 1, parts: { 'en/prologue': { rev: 1, at: 2 } } });
  });

  it('covers leave the head with its first write; the repair counts them again', async () => {
    await put('ko', coverTexts('아홉'), { rev: null });
    await publish();
    // The older release writes only the fields that it knows, longer ago than operations are remembered.
    server.put('content/head', { ...olderHead(), rev: 3 });
    expect(await forBuild()).toEqual([{ language: 'ko', cover: coverTexts('아홉') }]);
    const store = openStore('translations', 'local', LONG_TIMEOUT_BUDGET);
    expect(await repairHead(store, unexpected)).toEqual(['cover/ko']);
    expect(server.stored('translations', 'content/head')).toMatchObject({
      rev: 4,
      count: 1,
      covers: { 'cover/ko': { rev: 1, at: 4 } },
    });
  });
});
