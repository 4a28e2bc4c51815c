// The texts that readers had of a part, as admins see them, over real HTTP
// (docs/decisions/059-an-admin-sees-who-is-behind.md).
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { AdminHistorySchema, type AdminHistory } from '../../../src/domain/story/admin-history.ts';
import { HISTORY_PAGE_SIZE } from '../../../src/domain/translation/limits.ts';
import { bodyFor } from '../../support/translations/people.ts';
import { STORY_PARTS, useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
const admin = useStoryAdmin(server);

async function history(language: string, query = ''): Promise<AdminHistory> {
  const path = `${STORY_PARTS}/prologue/history?language=${language}${query}`;
  return parse(AdminHistorySchema, (await admin.get(path)).body);
}

describe('the history of a part', () => {
  it('lists the texts that readers had, with pictures, newest first, and none of the drafts', async () => {
    await admin.editEnglish(() => ['One.']);
    await admin.editEnglish(() => ['Two.']);
    await admin.remove('prologue', 'en', { rev: 2 });
    const { entries, next } = await history('en');
    expect(entries.map(({ rev, kind, by }) => [rev, kind, by])).toEqual([
      [3, 'deleted', 'rowan'],
      [2, 'published', 'rowan'],
      [1, 'published', 'rowan'],
    ]);
    expect([entries[0]?.partData, entries[2]?.partData?.content.text, next]).toEqual([
      null,
      ['One.'],
      null,
    ]);

    const part = await zh.part('prologue');
    await zh.post('prologue', 'draft', bodyFor(part, '稿'), { rev: null });
    await zh.post('prologue', 'publish', bodyFor(part, '稿'), { rev: 1 });
    expect((await history('zh')).entries.map(({ kind, by }) => [kind, by])).toEqual([
      ['published', 'Ada'],
    ]);
  });

  it('comes in pages, each of a bounded number of reads', async () => {
    const part = await zh.part('prologue');
    await zh.post('prologue', 'publish', bodyFor(part, '稿'), { rev: null });
    for (let rev = 1; rev <= HISTORY_PAGE_SIZE; rev += 1) {
      await zh.post('prologue', 'draft', bodyFor(part, `稿${rev}`), { rev });
    }
    // A whole page of drafts, which are not shown, and one that was published before them.
    expect(await history('zh')).toEqual({ entries: [], next: 2 });
    const last = await history('zh', '&before=2');
    expect([last.entries.map(({ rev }) => rev), last.next]).toEqual([[1], null]);
  });

  it.each([
    ['part-9/history?language=en', 404],
    ['part-6/history?language=ko', 404],
    ['prologue/history', 400],
    ['prologue/history?language=en&before=x', 400],
  ])('%s is a %d', async (path, status) => {
    expect((await admin.get(`${STORY_PARTS}/${path}`)).status).toBe(status);
  });

  it('is for admins only', async () => {
    const path = `../${STORY_PARTS}/prologue/history?language=zh`;
    expect((await zh.get(path)).status).toBe(401);
  });
});
