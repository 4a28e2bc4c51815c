// Requests that the workspace never sends are refused or stored as a draft (SPEC 7, decision 125).
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { bodyFor } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: zh } = workers;

const asResponse = (body: Record<string, unknown>) => body as unknown as TranslationResponse;

describe('a hostile write', () => {
  it.each<[string, unknown, number]>([
    [
      'two thousand paragraphs',
      {
        translationData: {
          title: '',
          text: Array.from({ length: 2_000 }, () => ''),
          sourceHash: { title: '', text: [] },
        },
        sourceRev: '',
      },
      400,
    ],
    [
      'a megabyte of text',
      {
        translationData: {
          title: 'x'.repeat(1_048_576),
          text: [],
          sourceHash: { title: '', text: [] },
        },
        sourceRev: '',
      },
      413,
    ],
  ])('of %s is refused, and nothing is stored', async (_, body, status) => {
    for (const verb of ['draft', 'publish']) {
      expect((await zh.post('part-1', verb, body, { rev: null })).status).toBe(status);
    }
    expect(server.keys('translations')).toEqual([]);
  });

  it('with fields that the English text lacks is saved as a draft, but not published', async () => {
    const body = bodyFor(await zh.part('part-2'), 'zh', { quote: 'a quote of nobody' });
    const refused = await zh.post('part-2', 'publish', body, { rev: null });
    expect(refused.status).toBe(422);
    const saved = await zh.post('part-2', 'draft', body, { rev: null });
    expect(saved.status).toBe(200);
    expect(asResponse(saved.body).orphans).toMatchObject([{ value: 'a quote of nobody' }]);
  });

  it('with an unknown source hash makes the field stale and does no harm', async () => {
    const body = bodyFor(await zh.part('part-2'), 'zh');
    const hash = createHash('sha256').update('x').digest('hex').slice(0, 16);
    body.translationData.sourceHash = { ...body.translationData.sourceHash, title: hash };
    await zh.post('part-2', 'draft', body, { rev: null });
    expect((await zh.part('part-2')).stale).toMatchObject([{ field: 'title', sourceThen: null }]);
  });
});
