// The request each public call sends and how it parses the response (SPEC 7).
import { describe, expect, it } from 'vitest';
import {
  getPartLive,
  getPartStatic,
  getParts,
  getPublishedTranslator,
} from '../../../src/api/story.ts';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { toLivePartResponse } from '../../../src/domain/story/responses.ts';
import { fakeTools } from '../../support/request-tools.ts';
import { makePart, STORY_INFO } from '../../support/translations/parts.ts';

function answering(body: unknown, status = 200) {
  return fakeTools([{ status, body: JSON.stringify(body) }]);
}

const illustration = { enabled: true, image: 'parts/part-1', alt: 'Alt', caption: 'Caption' };
const part = { ...makePart('part-1', 'Text'), content: { text: ['Text'], illustration } };
/** Content with fields that a later release may add. */
const laterContent = {
  ...part.content,
  illustration: { ...illustration, learntLater: true },
  learntLater: true,
};

describe('getPartStatic', () => {
  it('reads the static file and leaves caching to the browser', async () => {
    const sourceHash = { title: '0123456789abcdef', text: ['0123456789abcdef'] };
    const { tools, requests } = answering({
      ...part,
      content: laterContent,
      sourceHash,
      learntLater: true,
    });
    const result = await getPartStatic('ko', 'part-1', { tools });
    expect(result).toEqual({ ok: true, data: part });
    expect(requests[0]?.address).toBe('/content/stories/nine-realms/ko/part-1.json');
    expect(requests[0]?.init.cache).toBe('default');
  });
});

describe('getPartLive', () => {
  it('asks the server each time and parses the response into a part', async () => {
    const answer = toLivePartResponse(part, 'ko', 'published');
    const { tools, requests } = answering({ ...answer, content: laterContent, learntLater: true });
    const result = await getPartLive('ko', 'part-1', { tools });
    expect(result).toEqual({
      ok: true,
      data: { ...part, language: 'ko', source: 'published' },
    });
    expect(requests[0]?.address).toBe('/api/stories/nine-realms/ko/part-1');
    expect(requests[0]?.init.cache).toBe('no-cache');
  });

  it('restores the readings, which the response sends beside the text for older pages', async () => {
    const text = ['a', 'b｜秤《はかり》'];
    const read = { ...part, content: { ...part.content, text } };
    const answer = toLivePartResponse(read, 'ja', 'published');
    expect(answer.content.text).toEqual(['a', 'b秤']);
    const result = await getPartLive('ja', 'part-1', { tools: answering(answer).tools });
    expect(result).toMatchObject({ ok: true, data: { content: { text } } });
  });

  it('reports an untranslated part by its code', async () => {
    const { tools } = answering({ error: 'part.untranslated', message: 'm' }, 404);
    const result = await getPartLive('ko', 'part-6', { tools });
    expect(result).toMatchObject({
      ok: false,
      status: 404,
      message: 'm',
      code: 'part.untranslated',
    });
  });
});

describe('getParts', () => {
  const rows = { en: [], ko: [], zh: [], ja: [], tr: [] };
  const metadata = Object.fromEntries(LANGUAGES.map((language) => [language, STORY_INFO]));

  it('reads every language’s rows and metadata, bypassing caches by URL (SPEC 7)', async () => {
    const { tools, requests } = answering({ parts: rows, metadata, source: 'live' });
    const result = await getParts({ tools });
    expect(result).toEqual({ ok: true, data: { parts: rows, metadata, source: 'live' } });
    expect(requests[0]?.address).toBe('/api/stories/nine-realms/parts?v=1700000000000&bypass=1');
  });
});

describe('getPublishedTranslator', () => {
  it('returns null when there is no translator', async () => {
    const { tools, requests } = answering({ translator: null });
    expect(await getPublishedTranslator('ko', { tools })).toEqual({ ok: true, data: null });
    expect(requests[0]?.address).toBe('/api/translations/published/ko');
  });

  it('passes a failure on', async () => {
    const { tools } = answering({ message: 'no' }, 404);
    expect(await getPublishedTranslator('ko', { tools })).toMatchObject({ ok: false, status: 404 });
  });
});
