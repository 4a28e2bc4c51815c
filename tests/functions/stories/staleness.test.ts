// The overview that an admin gets before publishing, and of stale translations, over real HTTP.
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  StalenessOverviewSchema,
  type StalenessCell,
} from '../../../src/domain/story/staleness.ts';
import { bodyFor, englishPart, startWorker } from '../../support/translations/people.ts';
import { dataOf, useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
const admin = useStoryAdmin(server);

async function cells(): Promise<Record<string, StalenessCell>> {
  const { parts } = parse(StalenessOverviewSchema, (await admin.get('admin/dashboard')).body);
  return Object.fromEntries(
    parts.flatMap(({ part, texts }) => texts.map((cell) => [`${cell.language}/${part}`, cell])),
  );
}

describe('the translations of an English part', () => {
  it('say which fields were translated from the current English, published and drafted', async () => {
    const part = await zh.part('prologue');
    await zh.post('prologue', 'draft', bodyFor(part, 'zh', { title: '' }), { rev: null });
    const english = await admin.part('prologue', 'en');
    const { hashes } = part.source;
    expect(english.translations).toMatchObject([
      { language: 'ko', published: hashes, draft: null },
      {
        language: 'zh',
        published: null,
        draft: { by: 'Ada', sourceHash: { ...hashes, title: '' } },
      },
      { language: 'ja', published: null, draft: null },
      { language: 'tr', published: null, draft: null },
    ]);
    expect((await admin.part('part-6', 'en')).translations).toEqual([]);
    expect((await admin.part('prologue', 'ko')).translations).toEqual([]);
  });

  it('count a typo-only edit as the same text', async () => {
    await editFirst('rain', 'snow', true);
    const { translations } = await admin.part('prologue', 'en');
    const now = (await zh.part('prologue')).source.hashes;
    expect(translations[0]?.published?.text[0]).toBe(now.text[0]);
  });
});

const editFirst = (from: string, to: string, typoOnly = false) =>
  admin.editEnglish((text) => text.map((one) => one.replace(from, to)), { typoOnly });

describe('a draft', () => {
  it('is announced to admins until it is published', async () => {
    expect((await admin.part('part-1', 'zh')).draft).toBeNull();
    const part = await zh.part('part-1');
    await zh.post('part-1', 'draft', bodyFor(part, 'zh'), { rev: null });
    const before = await admin.part('part-1', 'zh');
    expect(before).toMatchObject({ partData: null, draft: { by: 'Ada' } });
    // An admin writes a text of their own; the draft stays beside it.
    const body = { language: 'zh', part: 'part-1', partData: dataOf('part-1') };
    const made = await admin.write('POST', 'admin/stories/nine-realms/parts', body);
    expect(made.body).toMatchObject({ rev: 2, draft: { by: 'Ada' } });
    await zh.post('part-1', 'publish', bodyFor(part, 'zh'), { rev: 2 });
    expect((await admin.part('part-1', 'zh')).draft).toBeNull();
  });
});

describe('the overview', () => {
  it('shows each part in each language: up to date, behind, drafted, not begun', async () => {
    const part = await zh.part('part-1');
    await zh.post('part-1', 'draft', bodyFor(part, 'zh'), { rev: null });
    const first = await cells();
    expect(Object.keys(first)).toHaveLength(7 * 4);
    expect(first['ko/prologue']).toMatchObject({ state: 'published', staleCount: 0, draft: null });
    expect(first['zh/part-1']).toMatchObject({ state: 'draft', draft: { by: 'Ada' } });
    expect(first['ja/part-1']).toMatchObject({ state: 'not-started', draft: null });

    await editFirst('rain', 'snow');
    expect((await cells())['ko/prologue']).toMatchObject({ state: 'stale', staleCount: 1 });
    const ko = await startWorker(server, 'ko');
    await ko.post('prologue', 'draft', bodyFor(await ko.part('prologue'), '새'), { rev: null });
    expect((await cells())['ko/prologue']).toMatchObject({
      state: 'stale',
      draft: { by: 'Ada' },
    });
    await ko.post('prologue', 'publish', bodyFor(await ko.part('prologue'), '새'), { rev: 1 });
    expect((await cells())['ko/prologue']).toMatchObject({ state: 'published', draft: null });
    expect(englishPart('prologue').content.text[0]).toContain('rain');
  });

  it('is for admins only', async () => {
    expect((await zh.get('../admin/dashboard')).status).toBe(401);
  });
});
