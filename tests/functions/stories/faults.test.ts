// Readers' responses while storage is down (decision 123): the committed text, and never a stack trace.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaultPlan } from '../../support/faults/blobs.ts';
import { makePart } from '../../support/translations/parts.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const server = useFunctionServer();
let context: string | undefined;
let lines: string[];

beforeAll(() => {
  context = process.env['NETLIFY_BLOBS_CONTEXT'];
});
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  server.put('published/nine-realms/ko/prologue', { rev: 1, part: makePart('prologue', 'New') });
});
afterEach(() => {
  server.setFaults(null);
  process.env['NETLIFY_BLOBS_CONTEXT'] = context;
});

const refuse =
  (status: number): FaultPlan =>
  () => ({ kind: 'error', status });

const FAULTS: [string, () => void][] = [
  ['Blobs answers 503', () => server.setFaults(refuse(503))],
  ['Blobs answers 429', () => server.setFaults(refuse(429))],
  ['Blobs refuses the token', () => server.setFaults(refuse(401))],
  ['Blobs hangs', () => server.setFaults(() => ({ kind: 'delay', ms: 30_000 }))],
  ['Blobs breaks off', () => server.setFaults(() => ({ kind: 'lost-reply' }))],
  ['there is no Blobs context', () => delete process.env['NETLIFY_BLOBS_CONTEXT']],
];

async function get(path: string): Promise<{ response: Response; body: unknown }> {
  const response = await fetch(server.url + path);
  return { response, body: await response.json() };
}

describe.each(FAULTS)('when %s', (_, breakIt) => {
  it('readers get the committed text, and everyone else a truthful answer', async () => {
    breakIt();
    const [part, missing, list, credit, health] = await Promise.all([
      get('/api/stories/nine-realms/ko/prologue'),
      get('/api/stories/nine-realms/tr/part-1'),
      get('/api/stories/nine-realms/parts'),
      get('/api/translations/published/ko'),
      get('/api/health'),
    ]);

    expect(part.response.status).toBe(200);
    expect(part.body).toMatchObject({ source: 'fallback', title: '프롤로그 - 견본' });

    // Only storage could have this text, so answering "not translated" would be a guess.
    expect(missing.response.status).toBe(503);
    expect(missing.response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(missing.body).toMatchObject({ error: 'storage.unavailable' });
    expect(JSON.stringify(missing.body)).not.toMatch(/\bat |\.ts|Blobs/);

    expect(list.response.status).toBe(200);
    expect(list.body).toMatchObject({ source: 'fallback', parts: { ko: [{ slug: 'prologue' }] } });

    expect([credit.response.status, health.response.status]).toEqual([503, 200]);
    expect(health.body).toMatchObject({ status: 'degraded', storage: 'unavailable' });
    expect(lines.length > 0 && lines.every((line) => line.includes('requestId'))).toBe(true);
  });
});

describe('a short failure', () => {
  it('is hidden from the reader by retries', async () => {
    let failures = 2;
    server.setFaults(() => (failures-- > 0 ? { kind: 'error', status: 503 } : undefined));
    const { body } = await get('/api/stories/nine-realms/ko/prologue');
    expect(body).toMatchObject({ source: 'published' });
    expect(lines).toEqual([]);
  });

  it('ends without a restart', async () => {
    server.setFaults(refuse(503));
    await get('/api/stories/nine-realms/ko/prologue');
    server.setFaults(null);
    const { body } = await get('/api/stories/nine-realms/ko/prologue');
    expect(body).toMatchObject({ source: 'published' });
  });
});

describe('a broken record', () => {
  it.each([
    ['no JSON', '{"rev":1,'],
    ['no part', { rev: 1, part: { title: 'x' } }],
    ['another part', { rev: 1, part: makePart('part-1', 'Elsewhere') }],
    ['no revision', { part: makePart('prologue', 'New') }],
  ])(
    'that holds %s is logged with its key, and readers get the committed text',
    async (_, value) => {
      server.put('published/nine-realms/ko/prologue', value);
      const { response, body } = await get('/api/stories/nine-realms/ko/prologue');
      expect(response.status).toBe(200);
      expect(body).toMatchObject({ source: 'fallback' });
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        endpoint: 'storyPart',
        requestId: expect.stringMatching(/./) as string,
        message: expect.stringContaining('published/nine-realms/ko/prologue') as string,
      });
    },
  );

  it('of a translator is an error that reveals no internals', async () => {
    server.put('credit/ko', { name: '' });
    const { response, body } = await get('/api/translations/published/ko');
    expect(response.status).toBe(500);
    expect(Object.keys(body as object)).toEqual(['error', 'message', 'requestId']);
    expect(body).toMatchObject({ error: 'internal' });
  });
});
