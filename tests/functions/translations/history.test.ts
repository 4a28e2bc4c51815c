// The history of a part over real HTTP: every text with its author and time, newest first, in pages. Each text can be
// restored.
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { HistoryResponseSchema } from '../../../src/domain/translation/responses.ts';
import { HISTORY_PAGE_SIZE } from '../../../src/domain/translation/translation-limits.ts';
import { untilServed } from '../../support/airdrop/api.ts';
import { bodyFor, englishPart, startWorker } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, story, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;

const history = async (query = '') => {
  const { body } = await untilServed(() => zh.get(`zh/part-2/history${query}`));
  return parse(HistoryResponseSchema, body).entries;
};

it('lists every text with the kind of write and its author, newest first', async () => {
  const startedAt = Date.now();
  const bea = await startWorker(server, 'zh', 'Bea');
  const part = await zh.part('part-2');
  await zh.post('part-2', 'draft', bodyFor(part, 'draft'), { rev: null });
  await bea.post('part-2', 'publish', bodyFor(part, 'public'), { rev: 1 });
  await zh.discard('part-2', { rev: 2 });
  const english = englishPart('part-2');
  story.write('en', { ...english, title: 'Part II - Another Title' });
  await zh.post('part-2', 'confirm', { fields: ['title'] }, { rev: 3 });
  await bea.post('part-2', 'restore', { version: 1 }, { rev: 4 });
  const entries = await history();
  expect(entries.map(({ rev, kind, by }) => [rev, kind, by])).toEqual([
    [5, 'restored', 'Bea'],
    [4, 'confirmed', 'Ada'],
    [2, 'published', 'Bea'],
    [1, 'draft', 'Ada'],
  ]);
  const words = entries.map(({ text }) => text.title.split(' ')[0]);
  expect(words).toEqual(['draft', 'public', 'public', 'draft']);
  for (const { at } of entries) expect(Date.parse(at)).toBeGreaterThanOrEqual(startedAt);
});

it('begins with the text that came with the site, which can be restored', async () => {
  const ko = await startWorker(server, 'ko', 'Min');
  const part = await ko.part('prologue');
  await ko.post('prologue', 'draft', bodyFor(part, 'draft'), { rev: 0 });
  const read = async (query = '') =>
    parse(HistoryResponseSchema, (await ko.get(`ko/prologue/history${query}`)).body).entries;
  const entries = await read();
  expect(entries.map(({ rev, kind, by, isSeen }) => [rev, kind, by, isSeen])).toEqual([
    [1, 'draft', 'Min', false],
    [0, 'published', null, true],
  ]);
  expect(entries.at(-1)?.text).toEqual(part.published?.text);
  expect(await read('?before=0')).toEqual([]);
  const { body } = await ko.post('prologue', 'restore', { version: 0 }, { rev: 1 });
  expect(body['draft']).toMatchObject({ text: part.published?.text });
});

it('is paged by fifty, lists each text once, and each text can be restored', async () => {
  const writes = HISTORY_PAGE_SIZE + 7;
  const part = await zh.part('part-2');
  for (let rev = 1; rev <= writes; rev += 1) {
    const body = bodyFor(part, `v${rev}`);
    const { status } = await zh.post('part-2', 'draft', body, { rev: rev === 1 ? null : rev - 1 });
    expect(status).toBe(200);
  }
  // A discard is left out, and the page is still full: readers take a page that is not full for the last one.
  expect((await zh.discard('part-2', { rev: writes })).status).toBe(200);
  const newest = await history();
  expect(newest).toHaveLength(HISTORY_PAGE_SIZE);
  const older = await history(`?before=${newest.at(-1)?.rev ?? 0}`);
  const all = [...newest, ...older].map(({ rev, text }) => [rev, text.title.split(' ')[0]]);
  expect(all).toEqual(
    Array.from({ length: writes }, (_, index) => [writes - index, `v${writes - index}`]),
  );
  expect(await history('?before=1')).toEqual([]);
  const back = await zh.post('part-2', 'restore', { version: 3 }, { rev: writes + 1 });
  expect(back.body['draft']).toMatchObject({ text: { title: `v3 ${part.source.part.title}` } });
});
