// Writes of a client that does not say which English text its translation was made from.
import { describe, expect, it } from 'vitest';
import { useTranslations } from '../../support/translations/tests.ts';
import { bodyFor, startWorker } from '../../support/translations/people.ts';

const { server } = useTranslations([]);

describe('a text without hashes', () => {
  it.each([
    ['part-1', 'beside the English of now, keeps its paragraphs in their places', true],
    ['part-2', 'beside an unknown English, keeps them as orphans: no place is guessed', false],
  ])('of %s, %s', async (slug, _, isNow) => {
    const zh = await startWorker(server, 'zh');
    const body = bodyFor(await zh.part(slug), 'zh');
    body.translationData.sourceHash = { title: '', text: [] };
    if (!isNow) body.sourceRev = 'unknown';
    expect((await zh.post(slug, 'draft', body, { rev: null })).status).toBe(200);
    const { draft, orphans } = await zh.part(slug);
    const { text } = body.translationData;
    expect(draft?.text.text).toEqual(isNow ? text : text.map(() => ''));
    expect(orphans.map(({ value }) => value)).toEqual(isNow ? [] : text);
  });
});
