// The story endpoints over HTTP (SPEC 3, SPEC 7), with the fixture story.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { makePart } from '../../support/translations/parts.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const server = useFunctionServer();

async function get(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(server.url + path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const publishedPrologue = { rev: 3, part: makePart('prologue', 'Published Korean.') };

describe('GET /api/stories/{storyId}/{language}/{partSlug}', () => {
  it('answers the committed text with the fields of SPEC 3 when nothing was published', async () => {
    const { status, body } = await get('/api/stories/nine-realms/en/prologue');
    expect(status).toBe(200);
    expect(body).toEqual({
      partInfo: { partType: 'Prologue', title: 'Prologue - Fixture', slug: 'prologue' },
      title: 'Prologue - Fixture',
      slug: 'prologue',
      orderIndex: 0,
      content: {
        text: ['Committed **English** text.', 'Second paragraph.'],
        quote: 'A quote',
        illustration: {
          enabled: true,
          image: 'parts/prologue',
          alt: 'A drawing',
          caption: 'A caption',
        },
      },
      version: '1.0.0',
      lastModified: '2026-01-02T03:04:05.000Z',
      status: 'published',
      publishedAt: '2026-01-02T03:04:05.000Z',
      language: 'en',
      source: 'committed',
    });
  });

  it('prefers the published text to the committed one', async () => {
    server.put('published/nine-realms/ko/prologue', publishedPrologue);
    const { body } = await get('/api/stories/nine-realms/ko/prologue');
    expect(body).toMatchObject({
      content: { text: ['Published Korean.'] },
      language: 'ko',
      source: 'published',
    });
  });

  it('answers a published text that has no committed one', async () => {
    server.put('published/nine-realms/tr/part-1', { rev: 1, part: makePart('part-1', 'Türkçe') });
    const { status, body } = await get('/api/stories/nine-realms/tr/part-1');
    expect([status, body['source']]).toEqual([200, 'published']);
  });

  it.each([
    ['/api/stories/other/en/prologue', 'story.unknown'],
    ['/api/stories/nine-realms/fr/prologue', 'language.unknown'],
    ['/api/stories/nine-realms/en/part-7', 'part.unknown'],
    ['/api/stories/nine-realms/ja/prologue', 'part.untranslated'],
  ])('answers %s with 404 and %s', async (path, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: code, message: expect.any(String) as string });
    expect(body['requestId']).toMatch(/./);
  });

  it('never answers part-6 in a language other than English, even if a record exists (SPEC 9)', async () => {
    server.put('published/nine-realms/ko/part-6', { rev: 1, part: makePart('part-6', 'x') });
    const { body } = await get('/api/stories/nine-realms/ko/part-6');
    expect(body['error']).toBe('part.untranslated');
  });

  it.each([
    ['en/prologue', ['GET published/nine-realms/en/prologue']],
    // The list of parts says whether it can be translated.
    ['ko/prologue', ['GET published/nine-realms/ko/prologue', 'GET story/parts']],
  ])('makes few storage calls for %s', async (path, calls) => {
    await get(`/api/stories/nine-realms/${path}`);
    expect(server.calls.map((call) => `${call.method} ${call.key ?? 'list'}`)).toEqual(calls);
  });

  it('answers 304 while the text is unchanged, and 200 after a publish', async () => {
    const path = `${server.url}/api/stories/nine-realms/ko/prologue`;
    const first = await fetch(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');

    const known = { headers: { 'If-None-Match': `"other", W/${etag}` } };
    const second = await fetch(path, known);
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);

    server.put('published/nine-realms/ko/prologue', publishedPrologue);
    expect((await fetch(path, known)).status).toBe(200);
  });
});

describe('GET /api/stories/{storyId}/parts', () => {
  it('answers rows and metadata for every language, including published rows', async () => {
    server.put('published/nine-realms/ko/prologue', publishedPrologue);
    server.put('published/nine-realms/tr/part-1', { rev: 4, part: makePart('part-1', 'Türkçe') });
    const { status, body } = await get('/api/stories/nine-realms/parts');
    const parts = body['parts'] as Record<string, { slug: string; title: string }[]>;
    expect(status).toBe(200);
    expect(Object.keys(parts)).toEqual([...LANGUAGES]);
    expect(parts['en']?.map((row) => row.slug)).toEqual(['prologue', 'part-1', 'part-6']);
    expect(parts['ko']).toEqual([expect.objectContaining({ title: 'Label - prologue' })]);
    expect(parts['tr']?.map((row) => row.slug)).toEqual(['part-1']);
    expect(parts['zh']).toEqual([]);
    expect(body['metadata']).toMatchObject({ en: { title: 'Fixture' }, ja: { title: 'Fixture' } });
    expect(body['source']).toBe('live');
  });

  it('lists rows without their text', async () => {
    const { body } = await get('/api/stories/nine-realms/parts');
    expect(JSON.stringify(body)).not.toContain('Committed');
  });

  it('answers 404 for another story', async () => {
    const { status, body } = await get('/api/stories/other/parts');
    expect([status, body['error']]).toEqual([404, 'story.unknown']);
  });
});
