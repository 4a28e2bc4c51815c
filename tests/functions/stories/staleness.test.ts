// What an admin sees of translations: those of an English part, and the overview with stale ones. Over real HTTP.
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  AdminStoryResponseSchema,
  type AdminStoryText,
} from '../../../src/domain/story/admin-story.ts';
import { TranslationResponseSchema } from '../../../src/domain/translation/responses.ts';
import { untilServed } from '../../support/airdrop/api.ts';
import { bodyFor, englishPart, startWorker } from '../../support/translations/people.ts';
import { useStoryAdmin } from '../../support/translations/story-admin.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;
const admin = useStoryAdmin(server);

async function cells(): Promise<Record<string, AdminStoryText>> {
  const { body } = await untilServed(() => admin.get('admin/stories/nine-realms'));
  const { parts } = parse(AdminStoryResponseSchema, body);
  return Object.fromEntries(
    parts.flatMap(({ part, texts }) => texts.map((cell) => [`${cell.language}/${part}`, cell])),
  );
}

/** Returns the translations of an English part, as its editor gets them. */
const translationsOf = async (part: string) =>
  parse(TranslationResponseSchema, (await admin.get(`translations/en/${part}`)).body).translations;

describe('the translations of an English part', () => {
  it('give the English hashes that each published and drafted text was made from', async () => {
    const part = await zh.part('prologue');
    await zh.post('prologue', 'draft', bodyFor(part, 'zh', { title: '' }), { rev: null });
    const { hashes } = part.source;
    expect(await translationsOf('prologue')).toMatchObject([
      { language: 'ko', published: hashes, draft: null },
      {
        language: 'zh',
        published: null,
        draft: { by: 'Ada', sourceHash: { ...hashes, title: '' } },
      },
      { language: 'ja', published: null, draft: null },
      { language: 'tr', published: null, draft: null },
    ]);
    expect(await translationsOf('part-6')).toEqual([]);
  });
});

const replaceInPrologue = (from: string, to: string) =>
  admin.editEnglish((text) => text.map((one) => one.replace(from, to)));

describe('the overview', () => {
  it('shows each part in each language: up to date, behind, drafted, not begun', async () => {
    const part = await zh.part('part-1');
    await zh.post('part-1', 'draft', bodyFor(part, 'zh'), { rev: null });
    const first = await cells();
    expect(Object.keys(first)).toHaveLength(8 + 7 * 4);
    expect(first['ko/prologue']).toMatchObject({ staleCount: 0, draft: null });
    expect(first['zh/part-1']).toMatchObject({ title: null, draft: { by: 'Ada' } });
    expect(first['ja/part-1']).toMatchObject({ title: null, draft: null });

    await replaceInPrologue('rain', 'snow');
    expect((await cells())['ko/prologue']).toMatchObject({ staleCount: 1 });
    await admin.editEnglish((text) => [...text, 'Nobody had seen it.']);
    expect((await cells())['ko/prologue']).toMatchObject({ staleCount: 2 });
    const ko = await startWorker(server, 'ko');
    await ko.post('prologue', 'draft', bodyFor(await ko.part('prologue'), '새'), { rev: null });
    expect((await cells())['ko/prologue']).toMatchObject({ staleCount: 2, draft: { by: 'Ada' } });
    await ko.post('prologue', 'publish', bodyFor(await ko.part('prologue'), '새'), { rev: 1 });
    expect((await cells())['ko/prologue']).toMatchObject({ staleCount: 0, draft: null });
    expect(englishPart('prologue').content.text[0]).toContain('rain');
  });

  it('is for admins only', async () => {
    expect((await zh.get('../admin/stories/nine-realms')).status).toBe(401);
  });
});
